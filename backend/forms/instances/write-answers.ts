import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { formInstances } from "@/backend/db/schema/forms";
import { auditOf } from "@/backend/db/write-audit";
import { alertsOf } from "@/backend/forms/instances/alerts";
import { changeInstance } from "@/backend/forms/instances/change-instance";
import type { FormInstance, StoredInstance } from "@/backend/forms/instances/form-instance";
import { removingUploads } from "@/backend/forms/instances/uploads";
import { addingItem } from "@/backend/inbox/add-item";
import type { Answers } from "@/domain/form-engine/definition";

/** Changes that a draft or a submission writes. */
export interface AnswersChange {
  values: Partial<StoredInstance>;
  answers: Answers;
  /** The audit row's action. */
  action: string;
}

interface Decision {
  /** Undefined where nothing changes. */
  change?: AnswersChange;
}

/**
 * Writes what `decide` makes of a form, with alerts and audit row, in one statement, and returns the form. If the form has been
 * changed since it was read, that statement writes nothing: then `decide` is asked again, with the locked form. As
 * `changeInstance`.
 */
export async function writeAnswers<D extends Decision>(
  ctx: Ctx,
  form: FormInstance,
  decide: (form: FormInstance) => D,
): Promise<{ form: FormInstance; decision: D }> {
  const decision = decide(form);
  const written = await write(ctx, form, decision.change);
  if (written) return { form: written, decision };
  return changeInstance(ctx, form.instance.uniqueId, async (tx, current) => {
    const again = decide(current);
    const locked = await write(tx, current, again.change);
    if (!locked) throw new Error("a locked instance was changed");
    return { form: locked, decision: again };
  });
}

async function write(ctx: Ctx, form: FormInstance, change: AnswersChange | undefined) {
  if (!change) return form;
  const { values, action } = change;
  const isUnchanged = and(
    eq(formInstances.id, form.instance.id),
    sql`${formInstances}.xmin::text = ${form.rowVersion}`,
  );
  const columns = ctx.vault.change(FORM_INSTANCE, form.instance, values);
  const changed = ctx.db.$with("changed").as(ctx.db.update(formInstances).set(columns).where(isUnchanged).returning());
  const audited = auditOf(changed, ctx, action, form.instance.uniqueId);
  const { companyId, uniqueId: subjectId } = form.instance;
  const isSubmitted = values.status === "submitted";
  const alerted = alertsOf(changed, ctx, form, { answers: change.answers, isSubmitted });
  const removed = removingUploads(ctx, changed, form, values);
  const received = isSubmitted ? addingItem(ctx, changed, { kind: "submission", companyId, subjectId }) : [];
  const [instance] = await ctx.db
    .with(changed, audited, ...alerted, ...received, ...removed)
    .select()
    .from(changed);
  return instance && { ...form, instance: ctx.vault.open(FORM_INSTANCE, instance) };
}
