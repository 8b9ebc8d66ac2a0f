import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { formVersions } from "@/backend/db/form-versions";
import { formInstances } from "@/backend/db/schema/forms";
import { inboxItems } from "@/backend/db/schema/inbox";
import type { Subject } from "@/backend/inbox/open-subject";
import { isAssignedTo } from "@/backend/inbox/same-address";
import { findAlerts } from "@/domain/form-engine/alerts";
import { readAnswers } from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { listFileFields } from "@/domain/form-engine/file-fields";
import { readReference } from "@/domain/form-engine/kinds/file";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { printAnswers } from "@/domain/form-engine/print-answer";
import { findMaxScore, findOutcomes, scoreSubscales } from "@/domain/form-engine/score";
import { visiblePart } from "@/domain/form-engine/visible-part";

const MAX_HISTORY = 20;

type Instance = NonNullable<Subject["instance"]>;
type Form = Awaited<ReturnType<typeof findForm>>;

/** The form of an instance: its id, slug and questions. */
export async function findForm({ db }: Ctx, { versionId }: Instance) {
  const { formId, formSlug, definition } = formVersions;
  const [found] = await db
    .select({ formId, formSlug, definition })
    .from(formVersions)
    .where(eq(formVersions.versionId, versionId));
  if (!found) throw new Error("a form instance has no form");
  return { ...found, definition: parseDefinition(found.definition) };
}

/** A submitted form; its answers, score and history only where the actor may read them. */
export async function readSubmission(ctx: Ctx, instance: Instance, mayRead: boolean) {
  const form = await findForm(ctx, instance);
  const { uniqueId: instanceId, submittedAt } = instance;
  const common = { instanceId, formSlug: form.formSlug, submittedAt };
  if (!mayRead) return { ...common, answers: null, score: null, history: [] };
  const { answers } = readAnswers(form.definition, instance.responses);
  return {
    ...common,
    answers: markAlerts(form.definition, answers),
    score: toWholeScore(instance, form.definition, answers),
    history: await readHistory(ctx, instance, form),
  };
}

/** The printed answers, each with its safety alert. */
function markAlerts(form: FormDefinition, given: Answers) {
  const { definition, answers } = visiblePart(form, given);
  const uploads = new Map(listFileFields(definition).map(({ id }) => [id, readReference(answers.get(id))?.id]));
  const alerts = new Set(findAlerts(definition, answers).map(({ fieldId }) => fieldId));
  return printAnswers(definition, answers).map((answer) => ({
    ...answer,
    isAlert: alerts.has(answer.id),
    uploadId: uploads.get(answer.id),
  }));
}

/** The same person's earlier submissions of the form, in any of its versions. */
async function readHistory(ctx: Ctx, instance: Instance, { formId, definition }: Form) {
  const { db, vault, logger } = ctx;
  const { submittedAt, companyId } = formInstances;
  const rows = await db
    .select({ reference: inboxItems.reference, instance: formInstances })
    .from(formInstances)
    .innerJoin(formVersions, eq(formVersions.versionId, formInstances.versionId))
    .leftJoin(inboxItems, and(eq(inboxItems.subjectId, formInstances.uniqueId), eq(inboxItems.kind, "submission")))
    .where(
      and(
        eq(companyId, instance.companyId),
        eq(formVersions.formId, formId),
        isAssignedTo(ctx, instance.assignedToEmail),
        lt(submittedAt, instance.submittedAt ?? ctx.now),
        isNull(formInstances.deletedAt),
      ),
    )
    .orderBy(desc(submittedAt))
    .limit(MAX_HISTORY);
  const toLine = ({ reference, ...row }: (typeof rows)[number]) => {
    const earlier = vault.open(FORM_INSTANCE, row.instance);
    return { reference, submittedAt: earlier.submittedAt ?? earlier.createdAt, score: toScore(earlier, definition) };
  };
  return openEach(rows, toLine, logger);
}

/** A submission's score with those of the form's parts. */
function toWholeScore(instance: Instance, definition: FormDefinition, answers: Answers) {
  const score = toScore(instance, definition);
  const labels = findOutcomes(definition, answers).map(({ label }) => label);
  return score && { ...score, subscales: scoreSubscales(definition, answers), outcomes: labels };
}

/** A score with its band and the form's highest; null without one. */
export const toScore = (
  {
    totalScore,
    scoreLabel,
    severity,
    missingCount,
  }: Pick<Instance, "totalScore" | "scoreLabel" | "severity" | "missingCount">,
  definition: FormDefinition,
) =>
  totalScore === null
    ? null
    : { total: totalScore, max: findMaxScore(definition), label: scoreLabel, severity, missing: missingCount ?? 0 };
