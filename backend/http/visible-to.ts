import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Actor } from "@/backend/context";
import { errorCode } from "@/backend/db/error-code";
import { CodedError, conflict } from "@/backend/errors";
import type { ConflictCode } from "@/domain/wire/problem";

/** The ownership columns of a table. */
export interface OwnedTable {
  companyId: PgColumn;
  /** The user who owns a row. Rows of a table without one are invisible to users. */
  ownerId?: PgColumn;
  deletedAt?: PgColumn;
}

const UNIQUE_VIOLATION = "23505";

/** The company that an actor acts for: its own, or the deployment's if it has none. */
export const companyOf = (actor: Actor): string => ("companyId" in actor ? actor.companyId : DEFAULT_COMPANY_ID);

/** The owner id of an actor's own rows; null for staff and services. */
export function ownerOf(actor: Actor): string | null {
  if (actor.kind === "guest") return actor.userUniqueId;
  return actor.kind === "user" ? actor.uniqueId : null;
}

/**
 * The rows that an actor may see and change, deleted ones aside: a service all, staff those of their company, a user
 * their own in it, other actors none. Invisible rows answer 404, like missing ones.
 */
export function visibleTo(actor: Actor, { companyId, ownerId, deletedAt }: OwnedTable): SQL | undefined {
  const present = deletedAt && isNull(deletedAt);
  switch (actor.kind) {
    case "service":
    case "operator":
      return present;
    case "staff":
    case "api-key":
      return and(eq(companyId, actor.companyId), present);
    case "user":
      return ownerId ? and(eq(companyId, actor.companyId), eq(ownerId, actor.uniqueId), present) : sql`false`;
    default:
      return sql`false`;
  }
}

/** The row, or problem 404 with `code`. */
export function requireRow<Row>(row: Row | undefined, code: string): Row {
  if (row === undefined) throw new CodedError(404, { code });
  return row;
}

/** Problem 409 with `code` on a violated unique constraint. */
export async function refuseTaken<Outcome>(code: ConflictCode, write: Promise<Outcome>): Promise<Outcome> {
  try {
    return await write;
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) throw conflict(code);
    throw error;
  }
}
