import { CodedError } from "@/backend/errors";
import type { FieldMessage } from "@/domain/form-engine/answers";
import { FILE_MESSAGES } from "@/domain/form-engine/file-messages";
import { LINK_MESSAGES } from "@/domain/wire/link-messages";
import { CONFLICTS } from "@/domain/wire/problem";

/** Status and sentence of each. Specification, section 8. */
export const FORM_ERRORS = {
  token_not_found: [404, LINK_MESSAGES.TOKEN_NOT_FOUND],
  token_expired: [410, LINK_MESSAGES.TOKEN_EXPIRED],
  token_revoked: [410, LINK_MESSAGES.TOKEN_REVOKED],
  too_many_requests: [429, "Too many links that open nothing were tried from your network."],
  token_replaced: [410, LINK_MESSAGES.TOKEN_REPLACED],
  form_cancelled: [410, LINK_MESSAGES.FORM_CANCELLED],
  not_editable: [409, CONFLICTS.not_editable],
  already_submitted: [409, CONFLICTS.already_submitted],
  draft_conflict: [409, CONFLICTS.draft_conflict],
  file_refused: [422, FILE_MESSAGES.refused],
  validation_failed: [422, "Please fix the errors before submitting."],
} as const;

interface More {
  /** Stored data, for the holder of a link. */
  data?: object;
  fields?: readonly FieldMessage[];
  headers?: Record<string, string>;
}

/** A refusal to open, change or submit a form instance. */
export class FormError extends CodedError {
  override name = "FormError";
  readonly more: More;

  constructor(code: keyof typeof FORM_ERRORS, more: More = {}) {
    const [status, detail] = FORM_ERRORS[code];
    const errors = more.fields?.map(({ fieldId, message }) => ({
      pointer: `/app_form_instance/responses/${fieldId}`,
      detail: message,
    }));
    super(status, { code, detail, ...(errors && { errors }), ...(more.headers && { headers: more.headers }) });
    this.more = more;
  }
}
