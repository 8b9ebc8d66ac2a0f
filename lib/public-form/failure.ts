import { z } from "zod";
import type { LoadOutcome } from "@/lib/services/public-forms/client";
import { LOAD_MESSAGES, tokenMessage } from "@/lib/services/public-forms/messages";

/** Why the page shows no form. Specification, section 8, Public form load. */
export interface FormFailure {
  message: string;
  /** The status of the page's answer. */
  status: number;
  /** Whether the same address may give the form a little later. */
  canRetry: boolean;
  /** The form was submitted, and its receipt may not be seen any more. */
  isSubmitted?: boolean | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Neither the link's token nor a cookie of the form came along. */
export const MISSING_TOKEN: FormFailure = { message: LOAD_MESSAGES.missingToken, status: 401, canRetry: false };
export const UNKNOWN_TOKEN_CODE = "TOKEN_NOT_FOUND";

/** What keeps a loading from showing a form or its receipt; null when nothing does. */
export function findFailure(outcome: LoadOutcome): FormFailure | null {
  if (outcome.kind === "gone") {
    const isSubmitted = outcome.code === "ALREADY_SUBMITTED" || undefined;
    const status = outcome.code === UNKNOWN_TOKEN_CODE ? 404 : 410;
    return { message: outcome.message, status, canRetry: false, isSubmitted };
  }
  if (outcome.kind === "unavailable") {
    const { message, status, retryAfterSeconds } = outcome;
    return { message, status, canRetry: true, ...(retryAfterSeconds && { retryAfterSeconds }) };
  }
  const { status, canEdit, isExpired } = outcome.form;
  if (status === "submitted" || (canEdit && !isExpired)) return null;
  const message = status === "cancelled" ? tokenMessage("FORM_CANCELLED") : LOAD_MESSAGES.notEditable;
  return { message, status: 410, canRetry: false };
}

const failureSchema = z.object({
  message: z.string(),
  status: z.number(),
  canRetry: z.boolean(),
  isSubmitted: z.boolean().optional(),
  retryAfterSeconds: z.number().optional(),
});

/** A failure as the door hands it to the page, in a header: letters that any header may hold. */
export const writeFailure = (failure: FormFailure): string => encodeURIComponent(JSON.stringify(failure));

/** Reads what the door wrote; null when the door let the page go on. */
export function readFailure(header: string | null): FormFailure | null {
  if (header === null) return null;
  try {
    return failureSchema.parse(JSON.parse(decodeURIComponent(header)));
  } catch {
    return null;
  }
}
