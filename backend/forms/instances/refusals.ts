import type { FieldMessage } from "@/domain/form-engine/answers";
import { CONFLICTS, LINK_MESSAGES } from "@/domain/wire";

/** Refusals for the holder of a link: status and sentence. Specification, section 8. */
export const REFUSALS = {
  TOKEN_NOT_FOUND: [404, LINK_MESSAGES.TOKEN_NOT_FOUND],
  TOKEN_EXPIRED: [410, LINK_MESSAGES.TOKEN_EXPIRED],
  TOKEN_REVOKED: [410, LINK_MESSAGES.TOKEN_REVOKED],
  TOO_MANY_REQUESTS: [429, "Too many links that open nothing were tried from your network."],
  TOKEN_REPLACED: [410, LINK_MESSAGES.TOKEN_REPLACED],
  FORM_CANCELLED: [410, LINK_MESSAGES.FORM_CANCELLED],
  NOT_EDITABLE: [409, CONFLICTS.not_editable],
  ALREADY_SUBMITTED: [409, CONFLICTS.already_submitted],
  DRAFT_CONFLICT: [409, CONFLICTS.draft_conflict],
  VALIDATION_FAILED: [422, "Please fix the errors before submitting."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** An expected outcome that is no success; `data` and `fields` as the code has them. */
export interface Refusal {
  ok: false;
  code: RefusalCode;
  data?: object;
  fields?: readonly FieldMessage[];
}

export const refuse = (code: RefusalCode, more: Pick<Refusal, "data" | "fields"> = {}): Refusal => ({
  ok: false,
  code,
  ...more,
});
