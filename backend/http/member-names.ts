import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { USER } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { users } from "@/backend/db/schema/gateway";
import { companyOf } from "@/backend/http/visible-to";

/** Columns of an account that name its owner. */
export const memberColumns = { uniqueId: users.uniqueId, email: users.email, name: users.name, sealed: users.sealed };

const uuid = z.guid();

/** The names of the company's members with these ids, by id. Former members have none. */
export async function loadMemberNames(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => uuid.safeParse(id).success);
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select(memberColumns)
    .from(users)
    .where(and(inArray(users.uniqueId, wanted), eq(users.companyId, companyOf(ctx.actor))));
  return new Map(openEach(rows, (row) => [row.uniqueId, ctx.vault.open(USER, row).name] as const, ctx.logger));
}
