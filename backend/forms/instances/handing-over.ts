import { type Ctx, roleOf } from "@/backend/context";
import { formTokens } from "@/backend/db/schema/forms";
import { CodedError } from "@/backend/errors";
import type { FormInstance } from "@/backend/forms/instances/form-instance";
import { isLinkOf } from "@/backend/forms/instances/packet";
import { requirePermission } from "@/backend/http/permits";

/**
 * Refuses to show a link or to name an account to staff who may not read answers: who has either reads the answers that are
 * given later, too. 403 `grade_too_low`.
 */
export function requireReader({ actor }: Ctx): void {
  requirePermission(actor, "read_answers");
}

/**
 * Refuses answers of staff in a form that was given to a person, by a link or to an account: 403 `given_to_person`. A form
 * with answers is as `requireReader`.
 */
export async function requireOwnForm(ctx: Ctx, { instance }: FormInstance): Promise<void> {
  if (roleOf(ctx.actor) !== "staff") return;
  if (instance.responses.length > 0) requireReader(ctx);
  const links = await ctx.db.$count(formTokens, isLinkOf(ctx, instance));
  if (instance.assignedTo === null && links === 0) return;
  const detail = "This form was given to a person: staff do not write into it.";
  throw new CodedError(403, { code: "given_to_person", detail });
}
