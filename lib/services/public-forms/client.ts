import "server-only";
import type { z } from "zod";
import type { FieldMessage, FieldResponse } from "@/domain/form-engine/answers";
import { FILE_MESSAGES } from "@/domain/form-engine/file-messages";
import type { Language } from "@/domain/texts/languages";
import {
  draftAnswer,
  loadAnswer,
  parseConflict,
  parseError,
  parseReceipt,
  type StoredDraft,
  submitAnswer,
  uploadAnswer,
  type WireForm,
} from "@/domain/wire/form-instance";
import { APP_ID_HEADER, FILE_NAME_HEADER } from "@/domain/wire/headers";
import type { Env } from "@/lib/config/env";
import { toAuthorization } from "@/lib/services/caller";
import type { Service } from "@/lib/services/endpoint";
import {
  isTokenCode,
  LOAD_MESSAGES,
  normalizeError,
  SAVE_MESSAGES,
  SUBMIT_MESSAGES,
  type TokenCode,
  tokenMessage,
} from "@/lib/services/public-forms/messages";
import { callService, type Failure, type Outcome, type ServiceCall } from "@/lib/services/requester";

/** The link's token and the (truncated) client address, by which the service limits misses. */
export interface LinkHolder {
  token: string;
  /** The form that is meant, of several that the link opens. */
  formId?: string | undefined;
  address: string | null;
  /** The page's language; undefined for a service without languages, which may refuse an unknown field. */
  language?: Language | undefined;
}

/** The length of an address that all servers and proxies are to support: RFC 9110, section 4.1. */
const ADDRESS_MAX_LENGTH = 8_000;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** True for a text that can be a link's token at some service: any that an address can contain. */
export const isLinkToken = (token: string): boolean =>
  !UNPRINTABLE.test(token) && encodeURIComponent(token).length <= ADDRESS_MAX_LENGTH;

/** Longer than any answer keeps. */
const NAME_MAX_LENGTH = 200;

/** Answers to save, with their base revision; without one they are stored unconditionally. */
export interface Draft {
  responses: readonly { field_id: string; value: unknown }[];
  revision?: number | undefined;
  /** The language in which the person reads the form from now on; the holder's by default. */
  language?: Language | undefined;
}

export interface Submission extends Draft {
  responses: readonly FieldResponse[];
  totalScore: number | null;
  scoreLabel: string | null;
  submittedAt: Date;
}

/** The link is permanently invalid. */
export interface LinkGone {
  kind: "gone";
  code: TokenCode;
  message: string;
}

/** A temporary failure. `status` is the website's answer: 429, 502 or 503. */
export interface Unavailable {
  kind: "unavailable";
  message: string;
  status: 429 | 502 | 503;
  /** Seconds to wait; always set with status 429. */
  retryAfterSeconds?: number;
  /** The service itself refused: no answer was lost. */
  isRefusal?: true;
}

export type LoadOutcome = { kind: "loaded"; form: WireForm } | LinkGone | Unavailable;

type Refused =
  | LinkGone
  | Unavailable
  | { kind: "conflict"; stored: StoredDraft }
  /** With the submitted answers, where the service returns them. */
  | { kind: "already_submitted"; responses: FieldResponse[] | undefined }
  | { kind: "not_editable" };

export type SaveOutcome = { kind: "saved"; revision: number; lastSavedAt: string; refused: FieldMessage[] } | Refused;

export type SubmitOutcome =
  | { kind: "received" }
  | { kind: "invalid"; message: string; fields: FieldMessage[] }
  | Refused;

/**
 * Loads the form behind a link: with an id only that form; in the holder's language, or else in the language in which it was read last. No
 * side effects at the service.
 */
export async function loadForm(env: Env, holder: LinkHolder, formId?: string): Promise<LoadOutcome> {
  const query = holder.language === undefined ? "" : `&language=${holder.language}`;
  const outcome = await call(env, holder, { method: "GET", query, answer: loadAnswer, retries: 1 });
  if (!outcome.ok) return toGone(outcome) ?? toUnavailable(outcome, LOAD_MESSAGES.failed);
  if (outcome.data.success) {
    const form = outcome.data.data;
    if (formId === undefined || form.uniqueId === formId) return { kind: "loaded", form };
    return { kind: "unavailable", message: LOAD_MESSAGES.failed, status: 502 };
  }
  const refusal = toFailure(outcome.data);
  return toGone(refusal) ?? toUnavailable(refusal, LOAD_MESSAGES.refusedSilently);
}

/** Saves answers, valid or not. Not retried: a revision is valid for one write. */
export async function saveDraft(env: Env, holder: LinkHolder, draft: Draft & { now: Date }): Promise<SaveOutcome> {
  const { responses, revision, language = holder.language, now } = draft;
  const body = { form_instance: { responses, revision, language } };
  const outcome = await call(env, holder, { method: "PATCH", body, answer: draftAnswer });
  if (!outcome.ok) return toRefused(outcome, SAVE_MESSAGES.failed);
  if (!outcome.data.success) return toRefused(toFailure(outcome.data), SAVE_MESSAGES.refusedSilently);
  const saved = outcome.data.data;
  return {
    kind: "saved",
    revision: saved?.revision ?? revision ?? 0,
    lastSavedAt: saved?.lastSavedAt ?? now.toISOString(),
    refused: saved?.refused ?? [],
  };
}

/** Submits the form, once: after a lost answer the caller reads the form before it sends again. */
export async function submitForm(env: Env, holder: LinkHolder, submission: Submission): Promise<SubmitOutcome> {
  const body = {
    responses: submission.responses,
    total_score: submission.totalScore,
    score_label: submission.scoreLabel,
    submitted_at: submission.submittedAt.toISOString(),
    revision: submission.revision,
    language: holder.language,
  };
  const outcome = await call(env, holder, { method: "POST", body, answer: submitAnswer });
  if (!outcome.ok) return toInvalid(outcome) ?? toRefused(outcome, SUBMIT_MESSAGES.failed);
  if (outcome.data.success) return { kind: "received" };
  const refusal = toFailure(outcome.data);
  return toInvalid(refusal) ?? toRefused(refusal, SUBMIT_MESSAGES.refusedSilently);
}

/** A file of 10 MB takes longer than other calls. */
const UPLOAD_TIMEOUT_MS = 30_000;

export type UploadOutcome = { kind: "uploaded"; answer: string } | { kind: "file_refused"; message: string } | Refused;

/** Stores a file for an answer, which it returns. Not retried: each call stores a file. */
export async function uploadFile(
  env: Env,
  holder: LinkHolder,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<UploadOutcome> {
  const outcome = await call(env, holder, {
    method: "POST",
    path: "/files",
    file: { bytes, mediaType: "application/octet-stream" },
    headers: { [FILE_NAME_HEADER]: encodeURIComponent(name.toWellFormed().slice(-NAME_MAX_LENGTH)) },
    timeoutMs: Math.max(UPLOAD_TIMEOUT_MS, env.SERVICE_TIMEOUT_MS),
    answer: uploadAnswer,
  });
  if (outcome.ok && outcome.data.success) return { kind: "uploaded", answer: outcome.data.data.answer };
  const failure = outcome.ok ? toFailure(outcome.data) : outcome;
  if (failure.status === 413) return { kind: "file_refused", message: FILE_MESSAGES.tooLarge };
  const error = parseError(failure.body);
  return error?.code === "FILE_REFUSED"
    ? { kind: "file_refused", message: error.message || FILE_MESSAGES.refused }
    : toRefused(failure, FILE_MESSAGES.failed);
}

/** Default wait where a service refuses with 429 and no time. */
const WAIT_SECONDS = 60;

interface Endpoint<T> extends Partial<Pick<ServiceCall<T>, "file" | "headers" | "timeoutMs">> {
  method: "GET" | "PATCH" | "POST";
  /** Below the form's. */
  path?: string;
  query?: string;
  body?: unknown;
  answer: z.ZodType<T>;
  retries?: number;
}

/** The calls share one path. Specification, section 7, Public form by emailed link. */
function call<T>(
  env: Env,
  { token, formId, address }: LinkHolder,
  { path = "", query = "", headers, ...endpoint }: Endpoint<T>,
): Promise<Outcome<T>> {
  const form = formId === undefined ? "" : `&form=${encodeURIComponent(formId)}`;
  const service = publicFormsService(env, address);
  return callService({
    ...service,
    headers: { ...service.headers, ...headers },
    path: `/forms/public${path}?token=${encodeURIComponent(token)}${form}${query}`,
    ...endpoint,
  });
}

/**
 * The service of public forms. A visitor's address is sent only with the website's key, without which a service must not trust
 * it.
 */
export function publicFormsService(env: Env, address: string | null = null): Service {
  const authorization = toAuthorization({ kind: "site" }, env.PUBLIC_FORMS_API_KEY);
  return {
    service: "public-forms",
    baseUrl: env.PUBLIC_FORMS_URL,
    timeoutMs: env.SERVICE_TIMEOUT_MS,
    headers: {
      [APP_ID_HEADER]: env.FORMS_APP_ID ?? env.DEFAULT_APP_ID,
      ...authorization,
      ...(env.PUBLIC_FORMS_API_KEY && address !== null && { "x-forwarded-for": address }),
    },
  };
}

/** The specified answers also use `success: false` with status 200: the same refusal, whatever the status. */
const toFailure = (body: unknown): Failure => ({ ok: false, reason: "refused", status: 200, body });

function gone(code: TokenCode): LinkGone {
  return { kind: "gone", code, message: tokenMessage(code) };
}

function toGone({ body }: Failure): LinkGone | undefined {
  const code = parseError(body)?.code;
  return isTokenCode(code) ? gone(code) : undefined;
}

/** The service's own message if any; `fallback` for an unreadable or missing answer. */
function toUnavailable(failure: Failure, fallback: string): Unavailable {
  const error = parseError(failure.body);
  const message = error ? normalizeError(error, fallback).message : fallback;
  if (failure.status === 429) {
    return { kind: "unavailable", message, status: 429, retryAfterSeconds: failure.retryAfterSeconds ?? WAIT_SECONDS };
  }
  const isRefusal = error !== null && failure.status !== undefined && failure.status < 500;
  return {
    kind: "unavailable",
    message,
    status: failure.status === undefined ? 503 : 502,
    ...(isRefusal && { isRefusal }),
  };
}

function toInvalid({ body }: Failure): SubmitOutcome | undefined {
  const error = parseError(body);
  if (error?.code !== "VALIDATION_FAILED") return undefined;
  return { kind: "invalid", message: error.message || SUBMIT_MESSAGES.invalid, fields: error.fields };
}

function toRefused(failure: Failure, fallback: string): Refused {
  const code = parseError(failure.body)?.code;
  if (code === "ALREADY_SUBMITTED") return { kind: "already_submitted", responses: parseReceipt(failure.body) };
  if (isTokenCode(code)) return gone(code);
  if (code === "NOT_EDITABLE") return { kind: "not_editable" };
  const stored = code === "DRAFT_CONFLICT" ? parseConflict(failure.body) : undefined;
  return stored ? { kind: "conflict", stored } : toUnavailable(failure, fallback);
}
