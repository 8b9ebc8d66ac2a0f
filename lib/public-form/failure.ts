import { z } from "zod";
import { t } from "@/domain/texts/t";
import type { LoadOutcome } from "@/lib/services/public-forms/client";
import { LOAD_MESSAGES, tokenMessage } from "@/lib/services/public-forms/messages";

/** Why the page shows no form. Specification, section 8, Public form load. */
export interface FormFailure {
  message: string;
  /** HTTP status of the page. */
  status: number;
  /** True where the same address may show the form later. */
  canRetry: boolean;
  /** The form was submitted, and its receipt has expired. */
  isSubmitted?: boolean | undefined;
  retryAfterSeconds?: number | undefined;
}

/** A request without a token and without a cookie of the form. */
export const MISSING_TOKEN: FormFailure = { message: LOAD_MESSAGES.missingToken, status: 401, canRetry: false };
export const UNKNOWN_TOKEN_CODE = "TOKEN_NOT_FOUND";

/** The failure that prevents showing a form or its receipt; null when there is none. */
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
  const { status, canEdit, isExpired, schema } = outcome.form;
  // A receipt needs no questions.
  if (status !== "submitted" && (typeof schema !== "object" || schema === null))
    return { message: LOAD_MESSAGES.failed, status: 502, canRetry: true };
  if (status === "submitted" || (canEdit && !isExpired)) return null;
  const message = status === "cancelled" ? tokenMessage("FORM_CANCELLED") : LOAD_MESSAGES.notEditable;
  return { message, status: 410, canRetry: false };
}

/** A wait in words, rounded up to whole minutes: "1 minute", "15 minutes". */
export function formatWait(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? t("1 minute") : t("{count} minutes", { count });
}

const failureSchema = z.object({
  message: z.string(),
  status: z.number(),
  canRetry: z.boolean(),
  isSubmitted: z.boolean().optional(),
  retryAfterSeconds: z.number().optional(),
});

/** A failure encoded for the request header to the page. */
export const writeFailure = (failure: FormFailure): string => encodeURIComponent(JSON.stringify(failure));

/** Parses the header; null when there is no failure. */
export function readFailure(header: string | null): FormFailure | null {
  if (header === null) return null;
  try {
    return failureSchema.parse(JSON.parse(decodeURIComponent(header)));
  } catch {
    return null;
  }
}
