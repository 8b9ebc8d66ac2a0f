import type { WireError } from "@/lib/services/public-forms/schema";

/** Specification, section 8, Public form load. */
export const LOAD_MESSAGES = {
  missingToken: "Missing access token. Please use the link from your email.",
  notEditable: "This form has expired or is no longer accepting responses.",
  refusedSilently: "Failed to load form",
  failed: "Failed to load form. Please try again.",
} as const;

const TOKEN_MESSAGES = {
  TOKEN_EXPIRED: "This link has expired. Please request a new one.",
  TOKEN_REVOKED: "This link has been revoked. Please contact support.",
  TOKEN_NOT_FOUND: "Invalid access token. Please check your link.",
  TOKEN_REPLACED: "A newer link to this form was sent. Please use the link in the latest email.",
  FORM_CANCELLED: "This form was cancelled. Please contact support.",
  ALREADY_SUBMITTED: "This form has already been submitted.",
} as const;
export type TokenCode = keyof typeof TOKEN_MESSAGES;

/** Specification, section 8, Public form submit. */
export const SUBMIT_MESSAGES = {
  invalid: "Please fix the errors before submitting.",
  refusedSilently: "Failed to submit form",
  failed: "Failed to submit form. Please try again.",
} as const;

/** The specification has no sentence for a draft that was not saved; these are its pair. */
export const SAVE_MESSAGES = {
  refusedSilently: "Failed to save your answers",
  failed: "Failed to save your answers. Please try again.",
} as const;

/** Specification, section 8, Magic-link errors: what stands where an error has a code or a message and lacks the other. */
const UNKNOWN_ERROR = { code: "UNKNOWN_ERROR", message: "An error occurred" } as const;

/** Codes of calls whose sentence stands where they come without a message. */
const CODE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(TOKEN_MESSAGES),
  ["NOT_EDITABLE", LOAD_MESSAGES.notEditable],
  ["VALIDATION_FAILED", SUBMIT_MESSAGES.invalid],
]);

/** Whether the code says that the link itself is no longer, or never was, one that opens a form. */
export function isTokenCode(code: string | undefined): code is TokenCode {
  return code !== undefined && Object.hasOwn(TOKEN_MESSAGES, code);
}

/** The specified sentence of a link that opens nothing. */
export const tokenMessage = (code: TokenCode): string => TOKEN_MESSAGES[code];

/**
 * An error as the magic-link service's errors are read: code and message always there. A code without a message has the
 * specified sentence of that code, or else `otherwise`, the sentence of the call that failed.
 */
export function normalizeError({ code, message }: WireError, otherwise: string): { code: string; message: string } {
  if (!code) return { code: UNKNOWN_ERROR.code, message: (message ?? UNKNOWN_ERROR.message) || otherwise };
  return { code, message: message || (CODE_MESSAGES.get(code) ?? otherwise) };
}
