import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { USER } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { users } from "@/backend/db/schema/gateway";
import { companyOf } from "@/backend/http/visible-to";

const STAFF = /^staff:([0-9a-f-]{36})$/;

/** The names of the company's members among actors of the audit log, by actor. Former members have none. */
export async function loadMemberNames(ctx: Ctx, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(actors)].flatMap((actor) => STAFF.exec(actor)?.[1] ?? []);
  if (ids.length === 0) return new Map();
  const { uniqueId, email, name, sealed, companyId } = users;
  const rows = await ctx.db
    .select({ uniqueId, email, name, sealed })
    .from(users)
    .where(and(inArray(uniqueId, ids), eq(companyId, companyOf(ctx.actor))));
  return new Map(openEach(rows, (row) => [`staff:${row.uniqueId}`, ctx.vault.open(USER, row).name], ctx.logger));
}
