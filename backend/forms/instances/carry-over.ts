import type { Ctx } from "@/backend/context";
import { writeAudit } from "@/backend/db/write-audit";
import { conflict } from "@/backend/errors";
import { findPublished } from "@/backend/forms/instances/assign-form";
import { changeInstance, setInstance } from "@/backend/forms/instances/change-instance";
import { type FormInstance, isEditableAt } from "@/backend/forms/instances/form-instance";
import { listSigners } from "@/backend/forms/instances/signers";
import { readAnswers } from "@/domain/form-engine/answers";
import type { FormDefinition } from "@/domain/form-engine/definition";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { forFirstSigner } from "@/domain/form-engine/second-signer";
import { validateAnswers } from "@/domain/form-engine/validate";

interface Newest {
  versionId: number;
  version: number;
  /** Labels of the answered questions whose answers do not fit it. */
  unfit: string[];
}

/** The newest published version of an open form; null for the one that it has, and for a form of two signers. */
export async function findNewest(ctx: Ctx, form: FormInstance): Promise<Newest | null> {
  const { instance, formId } = form;
  if (!isEditableAt(instance, ctx.now)) return null;
  const published = await findPublished(ctx, { id: formId, companyId: instance.companyId });
  if (!published || published.version <= form.version || (await listSigners(ctx, instance)).length > 0) return null;
  const { versionId, version, definition } = published;
  return { versionId, version, unfit: listUnfit(form, forFirstSigner(parseDefinition(definition))) };
}

function listUnfit({ definition, instance }: FormInstance, next: FormDefinition): string[] {
  const { answers, refused } = readAnswers(next, instance.responses);
  const invalid = new Set(validateAnswers(next, answers, refused).map(({ fieldId }) => fieldId));
  const isUnfit = (id: string) => invalid.has(id) || !answers.has(id);
  const answered = new Set(instance.responses.map(({ field_id }) => field_id));
  return definition.fields.filter(({ id }) => answered.has(id) && isUnfit(id)).map(({ label }) => label);
}

/**
 * Gives an open form the newest published version of its form, with the answers so far. 404, 409 `no_newer_version`, and
 * `answers_do_not_fit` where one would be lost.
 */
export const carryOver = ({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }): Promise<FormInstance> =>
  changeInstance(ctx, uniqueId, async (tx, form) => {
    const newest = await findNewest(tx, form);
    if (newest === null) throw conflict("no_newer_version");
    if (newest.unfit.length > 0) throw conflict("answers_do_not_fit");
    await writeAudit(tx, "form.carry_over", uniqueId);
    // A page that has the former version loads the form again before it saves.
    return setInstance(tx, form, { versionId: newest.versionId, revision: form.instance.revision + 1 });
  });
