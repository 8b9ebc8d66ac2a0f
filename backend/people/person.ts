import { type Column, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import { users } from "@/backend/db/schema/gateway";
import { isMailable } from "@/domain/text/email-address";

const IDENTITY = /^[\w.:@-]{1,100}$/;
const uuid = z.guid();

/** An email address, or the unique id of a user, a guest or an identity, as an operator types it. */
export const personWord = z
  .string()
  .trim()
  .refine((word) => isMailable(word) || IDENTITY.test(word), "must be an email address or an identity");

/** Whose data a command is about: rows are theirs by the address or by one of the ids. */
export interface Person {
  email: string | undefined;
  ids: readonly string[];
}

/** The person with an address or an id; a user's address stands for their id, and their id for the address. */
export async function findPerson(db: Db, word: string): Promise<Person> {
  const email = isMailable(word) ? word : undefined;
  const named = { email, ids: [word] };
  const accounts = await db
    .select({ id: users.uniqueId, email: users.email })
    .from(users)
    .where(or(matchesId(users.uniqueId, named), matchesEmail(users.email, named)));
  return { email: email ?? accounts[0]?.email, ids: [word, ...accounts.map(({ id }) => id)] };
}

/** Whether a column has one of the person's ids. */
export function matchesId(column: Column, { ids }: Pick<Person, "ids">): SQL {
  const isUuid = column.getSQLType() === "uuid";
  return inArray(column, isUuid ? ids.filter((id) => uuid.safeParse(id).success) : [...ids]);
}

/**
 * Whether a column has the person's address, in any case and either form of accents. PostgreSQL's `lower` leaves other letters than
 * ASCII alone where the server's locale is C.
 */
export function matchesEmail(column: Column | SQL, { email }: Person): SQL {
  if (email === undefined) return sql`false`;
  const folded = email.normalize("NFC").toLowerCase();
  const spellings = [folded, folded.replace(/[^\0-\x7f]/gu, (letter) => letter.toUpperCase())];
  return sql`lower(normalize(${column}, NFC)) in ${spellings.map((spelling) => sql`${spelling}`)}`;
}
