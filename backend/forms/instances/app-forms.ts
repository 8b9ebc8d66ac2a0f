import { and, count, eq, gt, inArray, lte, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { formInstances, formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { findPublished, insertInstance } from "@/backend/forms/instances/assign-form";
import type { OpenForm } from "@/backend/forms/instances/find-link";
import { isEditableAt, statusAt } from "@/backend/forms/instances/form-status";
import { type InvitationSettings, invite } from "@/backend/forms/instances/invitation";
import { byLetter, listing, type Paging, windowOf } from "@/backend/http/listing";
import { ProblemError } from "@/backend/http/problem";
import { inTransaction, requireRow, visibleTo } from "@/backend/http/visible-to";
import { getTemplate } from "@/backend/mail/mail-templates";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { isMailable } from "@/domain/text/email-address";
import type { FormStatus } from "@/domain/wire";
import { instant, requiredText } from "@/domain/wire/input-fields";

const NAME_MAX_LENGTH = 200;
const DAYS_OPEN = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const lowerId = z.guid("must be a UUID").transform((id) => id.toLowerCase());
export const personName = requiredText(NAME_MAX_LENGTH).refine((name) => !/\p{Cc}/u.test(name), "must be one line");
export const futureMoment = (now: Date) => instant.refine((text) => new Date(text) > now, "must be in the future");

/** The body of a new app form, validated at `now`. */
export const newAppFormSchema = (now: Date) =>
  z
    .strictObject({
      app_form_instance: z.strictObject({
        form_id: lowerId,
        /** The user who may answer it in an app; absent: by its link only. */
        assigned_to: lowerId.nullish(),
        assigned_to_name: personName.nullish(),
        assigned_to_email: z.string("is required").trim().refine(isMailable, "must be an e-mail address"),
        expires_at: futureMoment(now).optional(),
        /** Whether the link is mailed. */
        invite: z.boolean().default(true),
        mailtemplate_id: lowerId.nullish(),
      }),
    })
    .transform((body) => body.app_form_instance);
type NewAppForm = z.output<ReturnType<typeof newAppFormSchema>>;

export interface AppFormFilters {
  by_status?: FormStatus | undefined;
  assigned_to?: string | undefined;
  assigned_by?: string | undefined;
  /** The unique id of the form. */
  formId?: string;
}

export const appFormListing = listing({
  sorts: {
    created_at: formInstances.createdAt,
    expires_at: formInstances.expiresAt,
    submitted_at: formInstances.submittedAt,
    assigned_to_name: byLetter(formInstances.assignedToName),
    form_name: byLetter(forms.name),
  },
  first: "-created_at",
  searched: [formInstances.assignedToName, formInstances.assignedToEmail, forms.name],
  id: formInstances.id,
});

const owned = {
  companyId: formInstances.companyId,
  ownerId: formInstances.assignedTo,
  deletedAt: formInstances.deletedAt,
};
const visible = ({ actor }: Ctx, ...conditions: (SQL | undefined)[]) => and(visibleTo(actor, owned), ...conditions);

const columns = {
  instance: formInstances,
  formId: forms.uniqueId,
  formName: forms.name,
  formSlug: forms.slug,
  version: schemaVersions.number,
};

/** A page of the instances that the actor may see, without their answers. */
export async function listAppForms({ ctx, paging, filters }: { ctx: Ctx; paging: Paging; filters: AppFormFilters }) {
  const { by_status, assigned_to, assigned_by, formId } = filters;
  const where = visible(
    ctx,
    appFormListing.matches(paging),
    by_status && hasStatus(by_status, ctx.now),
    assigned_to === undefined ? undefined : eq(formInstances.assignedTo, assigned_to),
    assigned_by === undefined ? undefined : eq(formInstances.assignedBy, assigned_by),
    formId === undefined ? undefined : eq(forms.uniqueId, formId),
  );
  const { limit, offset } = windowOf(paging);
  const rows = await ctx.db
    .select(columns)
    .from(formInstances)
    .innerJoin(schemaVersions, eq(schemaVersions.id, formInstances.versionId))
    .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
    .innerJoin(forms, eq(forms.id, formSchemas.formId))
    .where(where)
    .orderBy(...appFormListing.order(paging))
    .limit(limit)
    .offset(offset);
  const [all] = await ctx.db
    .select({ total: count() })
    .from(formInstances)
    .innerJoin(schemaVersions, eq(schemaVersions.id, formInstances.versionId))
    .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
    .innerJoin(forms, eq(forms.id, formSchemas.formId))
    .where(where);
  return { rows: rows.map((row) => toAppForm(row, ctx.now)), paging, totalRecords: all?.total ?? 0 };
}

/** One instance with its answers and what it asks. Problem 404 `unknown_app_form`. */
export async function getAppForm({ ctx, uniqueId, formId }: { ctx: Ctx; uniqueId: string; formId?: string }) {
  return toWholeAppForm(await findAppForm(ctx, uniqueId, formId), ctx.now);
}

/** Assigns what a form gives to people now, and mails the link unless told not to. Problem 422 with the field at fault. */
export function createAppForm(write: { ctx: Ctx; input: NewAppForm; invitations: InvitationSettings }) {
  const { ctx, input, invitations } = write;
  return inTransaction(ctx, async (tx) => {
    const published = await findPublished(tx, eq(forms.uniqueId, input.form_id));
    if (!published) throw refuseField("form_id", "is no form of this company with a published version");
    const template = input.mailtemplate_id ? await findTemplate(tx, input.mailtemplate_id) : undefined;
    const assignment = {
      name: input.assigned_to_name ?? null,
      email: input.assigned_to_email,
      expiresAt: input.expires_at ? new Date(input.expires_at) : new Date(ctx.now.getTime() + DAYS_OPEN * DAY_MS),
      assignedTo: input.assigned_to ?? null,
      assignedBy: ctx.actor.kind === "staff" ? ctx.actor.uniqueId : null,
    };
    const instance = await insertInstance(tx, published.versionId, assignment);
    if (input.invite) {
      const { formName } = published;
      const person = { ...assignment, name: assignment.name ?? "" };
      await invite(tx, invitations, { instanceId: instance.id, formName, template, ...person });
    }
    await writeAudit(tx, "form.issue", instance.uniqueId);
    return getAppForm({ ctx: tx, uniqueId: instance.uniqueId });
  });
}

/** An instance that the actor may see, locked until the transaction ends. Problem 404 `unknown_app_form`. */
export async function lockAppForm(ctx: Ctx, uniqueId: string): Promise<AppFormRow & OpenForm> {
  const isIt = visible(ctx, eq(formInstances.uniqueId, uniqueId));
  await ctx.db.select({ id: formInstances.id }).from(formInstances).where(isIt).for("update");
  return findAppForm(ctx, uniqueId);
}

/** An instance without its answers. */
export function toAppForm({ instance, ...form }: AppFormRow, now: Date) {
  const { uniqueId, companyId, assignedTo, assignedToName, assignedToEmail, assignedBy, revision, severity } = instance;
  const { expiresAt, lastSavedAt, submittedAt, totalScore, scoreLabel, createdAt } = instance;
  const { formId, formName, formSlug, version } = form;
  const status = statusAt(instance, now);
  return {
    ...{ uniqueId, companyId, formId, formName, formSlug, version },
    ...{ assignedTo, assignedToName, assignedToEmail, assignedBy },
    ...{ status, isExpired: status === "expired", canEdit: isEditableAt(instance, now), expiresAt },
    ...{ revision, lastSavedAt, submittedAt, totalScore, scoreLabel, severity, createdAt },
    missingCount: instance.missingCount ?? 0,
  };
}

/** An instance with its answers and questions. */
export const toWholeAppForm = (form: AppFormRow & OpenForm, now: Date) => ({
  ...toAppForm(form, now),
  responses: form.instance.responses.map(({ field_id, value }) => ({ fieldId: field_id, value })),
  schema: form.definition,
});

export interface AppFormRow {
  instance: typeof formInstances.$inferSelect;
  formId: string;
  formName: string;
  formSlug: string;
  version: number;
}

async function findAppForm(ctx: Ctx, uniqueId: string, formId?: string): Promise<AppFormRow & OpenForm> {
  const isOfForm = formId === undefined ? undefined : eq(forms.uniqueId, formId);
  const [row] = await ctx.db
    .select({ ...columns, definition: schemaVersions.definition })
    .from(formInstances)
    .innerJoin(schemaVersions, eq(schemaVersions.id, formInstances.versionId))
    .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
    .innerJoin(forms, eq(forms.id, formSchemas.formId))
    .where(visible(ctx, eq(formInstances.uniqueId, uniqueId), isOfForm));
  const found = requireRow(row, "unknown_app_form");
  return { ...found, definition: parseDefinition(found.definition) };
}

/** The template, which must belong to the company. */
async function findTemplate(ctx: Ctx, uniqueId: string) {
  try {
    return await getTemplate({ ctx, uniqueId });
  } catch (error) {
    if (error instanceof ProblemError) throw refuseField("mailtemplate_id", "is no template of this company");
    throw error;
  }
}

const refuseField = (name: string, detail: string) =>
  new ProblemError(422, { code: "invalid_fields", errors: [{ pointer: `/app_form_instance/${name}`, detail }] });

/** Unfinished forms expire at `expiresAt`, whatever the stored status. */
function hasStatus(status: FormStatus, now: Date): SQL | undefined {
  if (status === "expired") {
    return and(inArray(formInstances.status, ["assigned", "in_progress"]), lte(formInstances.expiresAt, now));
  }
  const isOpen = status === "assigned" || status === "in_progress";
  return and(eq(formInstances.status, status), isOpen ? gt(formInstances.expiresAt, now) : undefined);
}
