import { type Column, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import type { Seal } from "@/backend/crypto/seal";
import { USER } from "@/backend/crypto/seals";
import { hasAddressDigest } from "@/backend/crypto/search-index";
import type { Vault } from "@/backend/crypto/vault";
import { users } from "@/backend/db/schema/gateway";
import { listJoinedAddresses } from "@/backend/inbox/person-items";
import { isMailable } from "@/domain/text/email-address";

const IDENTITY = /^[\w.:@-]{1,100}$/;
const uuid = z.guid();

/** An email address, or the unique id of a user, a guest or an identity, as an operator types it. */
export const personWord = z
  .string()
  .trim()
  .refine((word) => isMailable(word) || IDENTITY.test(word), "must be an email address or an identity");

/** Data subject of a command: rows are theirs by one of the addresses or ids. */
export interface Person {
  /** Makes the digests by which encrypted rows are found. */
  vault: Vault;
  emails: readonly string[];
  ids: readonly string[];
}

/**
 * The person with an address or an id; a user's address stands for their id, and their id for the address. Addresses that staff joined
 * on a person's card are theirs too, unless `isAlone`.
 */
export async function findPerson(ctx: Ctx, word: string, isAlone = false): Promise<Person> {
  const { db, vault } = ctx;
  const listAccounts = (named: Person) =>
    db
      .select()
      .from(users)
      .where(or(matchesId(users.uniqueId, named), matchesEmail(named, USER, users.email)));
  const named = { vault, emails: isMailable(word) ? [word] : [], ids: [word] };
  const [account] = await listAccounts(named);
  const email = named.emails[0] ?? (account && vault.open(USER, account).email);
  if (email === undefined) return named;
  const emails = isAlone ? [email] : await listJoinedAddresses(ctx, email);
  const accounts = await listAccounts({ ...named, emails });
  return { vault, emails, ids: [word, ...accounts.map(({ uniqueId }) => uniqueId)] };
}

/** Matches rows with one of the person's ids in a column. */
export function matchesId(column: Column, { ids }: Pick<Person, "ids">): SQL {
  const isUuid = column.getSQLType() === "uuid";
  return inArray(column, isUuid ? ids.filter((id) => uuid.safeParse(id).success) : [...ids]);
}

/** Matches rows with the digest of one of the person's addresses in `index`; `kind` is the address's role in the row. */
export const matchesEmail = ({ vault, emails }: Person, seal: Seal, index: Column, kind?: string): SQL =>
  or(...emails.map((email) => hasAddressDigest(vault, seal, index, email, kind))) ?? sql`false`;
