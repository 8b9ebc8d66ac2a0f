import type { WireError } from "@/domain/wire/form-instance";
import { LINK_MESSAGES, NOT_EDITABLE } from "@/domain/wire/link-messages";

/** Specification, section 8, Public form load. */
export const LOAD_MESSAGES = {
  missingToken: "Missing access token. Please use the link from your email.",
  notEditable: NOT_EDITABLE,
  refusedSilently: "Failed to load form",
  failed: "Failed to load form. Please try again.",
} as const;

const TOKEN_MESSAGES = { ...LINK_MESSAGES, ALREADY_SUBMITTED: "This form has already been submitted." } as const;
export type TokenCode = keyof typeof TOKEN_MESSAGES;

/** An addition: shown without scripts where a submission opened questions. */
export const MORE_QUESTIONS = "Your answers lead to more questions. Please answer them too, then submit.";

/** Specification, section 8, Public form submit. */
export const SUBMIT_MESSAGES = {
  invalid: "Please fix the errors before submitting.",
  refusedSilently: "Failed to submit form",
  failed: "Failed to submit form. Please try again.",
} as const;

/** Additions to the specification, which has no message for a failed draft save. */
export const SAVE_MESSAGES = {
  refusedSilently: "Failed to save your answers",
  failed: "Failed to save your answers. Please try again.",
} as const;

/** Specification, section 8, Magic-link errors: default for a missing code or message. */
const UNKNOWN_ERROR = { code: "UNKNOWN_ERROR", message: "An error occurred" } as const;

/** Codes with a default message. */
const CODE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(TOKEN_MESSAGES),
  ["NOT_EDITABLE", LOAD_MESSAGES.notEditable],
  ["VALIDATION_FAILED", SUBMIT_MESSAGES.invalid],
]);

/** True for the code of an invalid or expired link. */
export function isTokenCode(code: string | undefined): code is TokenCode {
  return code !== undefined && Object.hasOwn(TOKEN_MESSAGES, code);
}

/** The specified message of an invalid link. */
export const tokenMessage = (code: TokenCode): string => TOKEN_MESSAGES[code];

/**
 * Normalises an error of the magic-link service: code and message are always set. A code without a message gets its specified
 * message, or else `otherwise`, the message of the failed call.
 */
export function normalizeError({ code, message }: WireError, otherwise: string): { code: string; message: string } {
  if (!code) return { code: UNKNOWN_ERROR.code, message: (message ?? UNKNOWN_ERROR.message) || otherwise };
  return { code, message: message || (CODE_MESSAGES.get(code) ?? otherwise) };
}
