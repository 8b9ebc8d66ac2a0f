import { type Column, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Seal, ToDigest } from "@/backend/crypto/seal";
import type { Vault } from "@/backend/crypto/vault";
import { foldName } from "@/domain/text/fold";

const wordsOf = (name: string) => foldName(name).split(" ").filter(Boolean);
/** One spelling of an address, in any case and either form of accents. */
const toAddress = (email: string) => email.normalize("NFC").trim().toLowerCase();

/** The digest of an address, whatever its case. */
export const toAddressDigest = (email: string, digest: ToDigest): string => digest("email", toAddress(email));

/** The digests of a person's words and addresses. Without repeats and sorted, so that their order reveals nothing. */
export function toPersonIndex(
  { names, emails }: Record<"names" | "emails", readonly string[]>,
  digest: ToDigest,
): { searchIndex: string[] } {
  const words = names.flatMap(wordsOf).map((word) => digest("word", word));
  const addresses = emails.filter(Boolean).map((email) => toAddressDigest(email, digest));
  return { searchIndex: [...new Set([...words, ...addresses])].sort() };
}

/** Matches rows whose names have all words of a text, or one of whose addresses is the text. Undefined for a text without words. */
export function matchesPerson(vault: Vault, { name }: Seal, searchIndex: Column, text: string): SQL | undefined {
  const digestsOf = (kind: string, part: string) => vault.digests(name, kind, part);
  const words = wordsOf(text).map((word) => digestsOf("word", word));
  const byKey = vault.keyIds.map((_, at) => words.map((digests) => digests[at] ?? ""));
  const hasAll = byKey.filter((digests) => digests.length > 0).map((digests) => contains(searchIndex, digests));
  return or(...hasAll, ...digestsOf("email", toAddress(text)).map((digest) => contains(searchIndex, [digest])));
}

const contains = (searchIndex: Column, digests: readonly string[]) =>
  sql`${searchIndex} @> ${sql.param(digests, searchIndex)}`;

/** Matches rows with a digest of a text in a column, as the seal's index makes it for this kind. */
export function hasDigest(vault: Vault, { name }: Seal, index: Column, kind: string, text: string): SQL {
  const digests = vault.digests(name, kind, text);
  return or(...digests.map((digest) => contains(index, [digest]))) ?? sql`false`;
}

/** Matches rows with a digest of an address, by any key, in a column. `kind` is the address's role in the row. */
export function hasAddressDigest(vault: Vault, { name }: Seal, index: Column, email: string, kind = "email"): SQL {
  const digests = vault.digests(name, kind, toAddress(email));
  const isList = index.getSQLType().endsWith("[]");
  return isList ? sql`coalesce(${index} && ${sql.param(digests, index)}, false)` : inArray(sql`${index}`, digests);
}
