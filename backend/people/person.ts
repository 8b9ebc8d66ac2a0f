import { type Column, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import type { Seal } from "@/backend/crypto/seal";
import { USER } from "@/backend/crypto/seals";
import { hasAddressDigest } from "@/backend/crypto/search-index";
import type { Vault } from "@/backend/crypto/vault";
import { users } from "@/backend/db/schema/gateway";
import { isMailable } from "@/domain/text/email-address";

const IDENTITY = /^[\w.:@-]{1,100}$/;
const uuid = z.guid();

/** An email address, or the unique id of a user, a guest or an identity, as an operator types it. */
export const personWord = z
  .string()
  .trim()
  .refine((word) => isMailable(word) || IDENTITY.test(word), "must be an email address or an identity");

/** Data subject of a command: rows are theirs by the address or by one of the ids. */
export interface Person {
  /** Makes the digests by which encrypted rows are found. */
  vault: Vault;
  email: string | undefined;
  ids: readonly string[];
}

/** The person with an address or an id; a user's address stands for their id, and their id for the address. */
export async function findPerson({ db, vault }: Pick<Ctx, "db" | "vault">, word: string): Promise<Person> {
  const email = isMailable(word) ? word : undefined;
  const named = { vault, email, ids: [word] };
  const accounts = await db
    .select()
    .from(users)
    .where(or(matchesId(users.uniqueId, named), matchesEmail(named, USER, users.email)));
  const [known] = email === undefined ? accounts.map((row) => vault.open(USER, row).email) : [email];
  return { vault, email: known, ids: [word, ...accounts.map(({ uniqueId }) => uniqueId)] };
}

/** Matches rows with one of the person's ids in a column. */
export function matchesId(column: Column, { ids }: Pick<Person, "ids">): SQL {
  const isUuid = column.getSQLType() === "uuid";
  return inArray(column, isUuid ? ids.filter((id) => uuid.safeParse(id).success) : [...ids]);
}

/** Matches rows with the digest of the person's address in `index`; `kind` is the address's role in the row. */
export function matchesEmail({ vault, email }: Person, seal: Seal, index: Column, kind?: string): SQL {
  return email === undefined ? sql`false` : hasAddressDigest(vault, seal, index, email, kind);
}
