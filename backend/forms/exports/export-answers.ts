import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { openEach } from "@/backend/crypto/vault";
import { formVersions } from "@/backend/db/form-versions";
import { formInstances } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import {
  type InstanceRow,
  instanceColumns,
  openInstanceRow,
  selectInstances,
  visibleInstances,
} from "@/backend/forms/instances/form-instance";
import { companyOf, requireRow } from "@/backend/http/visible-to";
import { allows } from "@/backend/inbox/visible-items";
import { readAnswers } from "@/domain/form-engine/answers";
import type { FormDefinition } from "@/domain/form-engine/definition";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { printAnswers } from "@/domain/form-engine/print-answer";
import { visiblePart } from "@/domain/form-engine/visible-part";

interface ExportAnswers {
  ctx: Ctx;
  formId: string;
  /** The unique id of the last form of the previous page. */
  after?: string | undefined;
  records: number;
}

/**
 * A page of a form's submitted answers, in the order in which the forms were sent, with an audit row that has the page's count. Problems 404
 * `unknown_form`, `unknown_app_form`. What cannot be decrypted is left out.
 */
export async function exportAnswers({ ctx, formId, after, records }: ExportAnswers) {
  const versions = await readVersions(ctx, formId);
  const from = after === undefined ? undefined : gt(formInstances.id, await placeOf(ctx, formId, after));
  const isOfForm = eq(formVersions.formId, formId);
  const found = await selectInstances(ctx.db, instanceColumns)
    .where(visibleInstances(ctx, isOfForm, eq(formInstances.status, "submitted"), from))
    .orderBy(asc(formInstances.id))
    .limit(records + 1);
  const page = found.slice(0, records);
  const hasContacts = allows(ctx, "see_contacts");
  const open = (row: (typeof page)[number]) => toRow(openInstanceRow(ctx.vault, row), versions, hasContacts);
  const rows = openEach(page, open, ctx.logger);
  await writeAudit(ctx, "answers.export", `${formId} ${rows.length}`);
  const next = found.length > page.length ? (page.at(-1)?.instance.uniqueId ?? null) : null;
  return { rows, meta: { after: next, fields: listFields([...versions.values()]) } };
}

/** The published versions, the newest first. */
async function readVersions(ctx: Ctx, formId: string): Promise<ReadonlyMap<number, FormDefinition>> {
  const { versionId, definition } = formVersions;
  const isPublished = and(eq(formVersions.companyId, companyOf(ctx.actor)), eq(formVersions.status, "published"));
  const versions = await ctx.db
    .select({ versionId, definition })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), isPublished))
    .orderBy(desc(versionId));
  requireRow(versions[0], "unknown_form");
  return new Map(versions.map((version) => [version.versionId, parseDefinition(version.definition)]));
}

/** Forms that were deleted since keep their place. */
async function placeOf({ db }: Ctx, formId: string, uniqueId: string): Promise<number> {
  const isIt = and(eq(formInstances.uniqueId, uniqueId), eq(formVersions.formId, formId));
  const [found] = await selectInstances(db, { id: formInstances.id }).where(isIt);
  return requireRow(found, "unknown_app_form").id;
}

function listFields(definitions: readonly FormDefinition[]) {
  const fields = definitions.flatMap((definition) => printAnswers(definition, new Map()));
  return [...new Map(fields.toReversed().map(({ id, label }) => [id, label]))]
    .map(([id, label]) => ({ id, label }))
    .toReversed();
}

function toRow(
  { instance, version }: InstanceRow,
  versions: ReadonlyMap<number, FormDefinition>,
  hasContacts: boolean,
) {
  const form = versions.get(instance.versionId);
  if (!form) throw new Error("a submitted form has no published version");
  const { definition, answers } = visiblePart(form, readAnswers(form, instance.responses).answers);
  return {
    uniqueId: instance.uniqueId,
    version,
    name: hasContacts ? instance.assignedToName : null,
    email: hasContacts ? instance.assignedToEmail : null,
    language: instance.language,
    sentAt: instance.createdAt,
    submittedAt: instance.submittedAt,
    totalScore: instance.totalScore,
    scoreLabel: instance.scoreLabel,
    severity: instance.severity,
    missingCount: instance.missingCount ?? 0,
    answers: printAnswers(definition, answers).map(({ id, text }) => ({
      fieldId: id,
      value: answers.get(id) ?? null,
      text,
    })),
  };
}
