import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { companies } from "@/backend/db/schema/forms-company";
import { writeAudit } from "@/backend/db/write-audit";
import { refuseTaken, requireRow } from "@/backend/http/visible-to";
import { pick } from "@/domain/table";
import { requiredText, slugInput } from "@/domain/wire/input-fields";

const NAME_MAX_LENGTH = 200;

/** The body of a new company. */
export const newCompanySchema = z
  .strictObject({ company: z.strictObject({ slug: slugInput, name: requiredText(NAME_MAX_LENGTH) }) })
  .transform((body) => body.company);

const columns = pick(companies, ["uniqueId", "slug", "name", "createdAt"]);

/** The company of the caller; services and operators may read any. Problem 404 `unknown_company`. */
export async function getCompany({ ctx: { db, actor }, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  const isMembers = "companyId" in actor ? eq(companies.uniqueId, actor.companyId) : undefined;
  const isAllowed = actor.kind === "service" || actor.kind === "operator" ? undefined : (isMembers ?? sql`false`);
  const where = and(eq(companies.uniqueId, uniqueId), isAllowed);
  const [company] = await db.select(columns).from(companies).where(where);
  return requireRow(company, "unknown_company");
}

/** Problem 409 `slug_taken`. */
export function createCompany({ ctx, input }: { ctx: Ctx; input: z.output<typeof newCompanySchema> }) {
  return inTransaction(ctx, async (tx) => {
    const values = { ...input, uniqueId: randomUUID(), createdAt: ctx.now };
    const [company] = await refuseTaken("slug_taken", tx.db.insert(companies).values(values).returning(columns));
    await writeAudit(tx, "company.create", values.uniqueId);
    return requireRow(company, "unknown_company");
  });
}
