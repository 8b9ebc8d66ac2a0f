import { randomUUID } from "node:crypto";
import { and, count, eq, isNotNull, isNull, max, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { mailTemplates } from "@/backend/db/schema/forms-company";
import { mailMessages } from "@/backend/db/schema/mail";
import { writeAudit } from "@/backend/db/write-audit";
import { byLetter, listing, type Paging } from "@/backend/http/listing";
import { companyOf, refuseTaken, requireRow, visibleTo } from "@/backend/http/visible-to";
import { findUnknownPlaceholder } from "@/backend/mail/fill-template";
import { pick } from "@/domain/table";
import { requiredText } from "@/domain/wire/input-fields";

const NAME_MAX_LENGTH = 100;
const SUBJECT_MAX_LENGTH = 200;
const BODY_MAX_LENGTH = 4_000;

const knowsItsPlaceholders = (text: string) => findUnknownPlaceholder(text) === undefined;
const unknownPlaceholder = "has a placeholder that is not known: there are brand, name, form and expires";
const fields = z.strictObject({
  name: requiredText(NAME_MAX_LENGTH),
  subject: requiredText(SUBJECT_MAX_LENGTH)
    .refine((text) => !/\p{Cc}/u.test(text), "must be one line")
    .refine(knowsItsPlaceholders, unknownPlaceholder),
  body: requiredText(BODY_MAX_LENGTH).refine(knowsItsPlaceholders, unknownPlaceholder),
});
/** The body of a new template: plain text with `{{name}}` and the like; an empty line begins a paragraph. */
export const newTemplateSchema = z.strictObject({ mailtemplate: fields }).transform((body) => body.mailtemplate);
/** The body of a change: absent attributes stay. */
export const templateChangesSchema = z
  .strictObject({ mailtemplate: fields.partial() })
  .transform((body) => body.mailtemplate);

const columns = pick(mailTemplates, ["uniqueId", "companyId", "name", "subject", "body", "createdAt", "updatedAt"]);

export const templateListing = listing({
  sorts: { name: byLetter(mailTemplates.name), created_at: mailTemplates.createdAt },
  first: "name",
  searched: [mailTemplates.name, mailTemplates.subject],
  id: mailTemplates.id,
});

const visible = ({ actor }: Ctx, ...conditions: (SQL | undefined)[]) =>
  and(visibleTo(actor, mailTemplates), ...conditions);

/** A page of the company's templates. */
export async function listTemplates({ ctx, paging }: { ctx: Ctx; paging: Paging }) {
  const where = visible(ctx, templateListing.matches(paging));
  const query = ctx.db.select(columns).from(mailTemplates).where(where);
  return templateListing.read(query, ctx.db.$count(mailTemplates, where), paging);
}

/** Problem 404 `unknown_template`. */
export async function getTemplate({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  const [template] = await ctx.db
    .select(columns)
    .from(mailTemplates)
    .where(visible(ctx, eq(mailTemplates.uniqueId, uniqueId)));
  return requireRow(template, "unknown_template");
}

/** Counts of a template's mail by outcome. Problem 404 `unknown_template`. */
export async function getTemplateStats({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  await getTemplate({ ctx, uniqueId });
  const countWhere = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [stats] = await ctx.db
    .select({
      total: count(),
      queued: countWhere(and(isNull(mailMessages.sentAt), isNull(mailMessages.failedAt))),
      sent: countWhere(isNotNull(mailMessages.sentAt)),
      failed: countWhere(isNotNull(mailMessages.failedAt)),
      lastSentAt: max(mailMessages.sentAt),
    })
    .from(mailMessages)
    .where(eq(mailMessages.templateId, uniqueId));
  return { uniqueId, ...requireRow(stats, "unknown_template") };
}

/** Problem 409 `name_taken`. */
export function createTemplate({ ctx, input }: { ctx: Ctx; input: z.output<typeof newTemplateSchema> }) {
  return inTransaction(ctx, async (tx) => {
    const own = { uniqueId: randomUUID(), companyId: companyOf(ctx.actor), createdAt: ctx.now, updatedAt: ctx.now };
    const insert = tx.db
      .insert(mailTemplates)
      .values({ ...input, ...own })
      .returning(columns);
    const [template] = await refuseTaken("name_taken", insert);
    await writeAudit(tx, "mail_template.create", own.uniqueId);
    return requireRow(template, "unknown_template");
  });
}

interface TemplateChange {
  ctx: Ctx;
  uniqueId: string;
  input: z.output<typeof templateChangesSchema>;
}

/** Problems 404 `unknown_template` and 409 `name_taken`. */
export const updateTemplate = ({ ctx, uniqueId, input }: TemplateChange) =>
  setTemplate(ctx, uniqueId, { ...input, updatedAt: ctx.now }, "mail_template.update");

/** Deletes a template; its mail stays, and its name is free again. Problem 404 `unknown_template`. */
export async function deleteTemplate({ ctx, uniqueId }: Omit<TemplateChange, "input">): Promise<void> {
  await setTemplate(ctx, uniqueId, { deletedAt: ctx.now }, "mail_template.delete");
}

function setTemplate(ctx: Ctx, uniqueId: string, values: Partial<typeof mailTemplates.$inferInsert>, action: string) {
  return inTransaction(ctx, async (tx) => {
    const where = visible(ctx, eq(mailTemplates.uniqueId, uniqueId));
    const update = tx.db.update(mailTemplates).set(values).where(where).returning(columns);
    const [template] = await refuseTaken("name_taken", update);
    const changed = requireRow(template, "unknown_template");
    await writeAudit(tx, action, uniqueId);
    return changed;
  });
}
