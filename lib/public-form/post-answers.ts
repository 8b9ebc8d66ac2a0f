import type { FieldMessage, FieldResponse } from "@/domain/form-engine/answers";
import { fetchOwn } from "@/lib/http/fetch-own";
import {
  isTokenCode,
  LOAD_MESSAGES,
  SUBMIT_MESSAGES,
  type TokenCode,
  tokenMessage,
} from "@/lib/services/public-forms/messages";
import type { Ending } from "./draft-machine";

/** Body of a write, for the draft and the submit address. */
export interface AnswersBody {
  responses: readonly FieldResponse[];
  revision: number;
}

/** Stores the language in which the person reads the form from now on, that of the page of `url`. Never throws. */
export const postLanguage = (url: string): Promise<unknown> =>
  send(url, "PATCH", '{"responses":[]}', { signal: AbortSignal.timeout(SAVE_DEADLINE_MS) }).catch(() => undefined);

/** Answers saved elsewhere in the meantime, in wire format. */
export interface SavedElsewhere {
  kind: "conflict";
  revision: number;
  savedAtMs: number | null;
  responses: unknown;
}

type Overtaken = SavedElsewhere | { kind: "ended"; ending: Ending };
export type DraftReply =
  | { kind: "saved"; revision: number; savedAtMs: number; refused: FieldMessage[] }
  | Overtaken
  | { kind: "offline" | "failed" | "refused" };
export type SubmitReply =
  | { kind: "submitted" }
  | { kind: "invalid"; problems: FieldMessage[] }
  | Overtaken
  | { kind: "failed"; message: string };

/** Longer than the server's own timeout for the service. */
const SAVE_DEADLINE_MS = 15_000;
const SUBMIT_DEADLINE_MS = 30_000;
/** Browsers limit all keepalive requests together to 64 KiB. */
const KEEPALIVE_BYTES = 60_000;

/** Saves a draft. `outlivesPage` lets the write finish while the page is being left. Never throws. */
export async function postDraft(url: string, body: AnswersBody, outlivesPage = false): Promise<DraftReply> {
  const text = JSON.stringify(body);
  const keepalive = outlivesPage && new Blob([text]).size <= KEEPALIVE_BYTES;
  try {
    const response = await send(url, "PATCH", text, { keepalive, signal: AbortSignal.timeout(SAVE_DEADLINE_MS) });
    const answer = await readJson(response);
    const savedAtMs = toMs(answer.lastSavedAt);
    if (response.ok && typeof answer.revision === "number" && savedAtMs !== null) {
      return { kind: "saved", revision: answer.revision, savedAtMs, refused: readProblems(answer.refused) };
    }
    return readOvertaken(response.status, answer) ?? { kind: isWorthAnotherTry(response) ? "failed" : "refused" };
  } catch (error) {
    return { kind: isTimeout(error) ? "failed" : "offline" };
  }
}

/** Submits the form. Idempotent: the site recognises repeated answers. Never throws. */
export async function postSubmission(url: string, body: AnswersBody): Promise<SubmitReply> {
  try {
    const signal = AbortSignal.timeout(SUBMIT_DEADLINE_MS);
    const response = await send(url, "POST", JSON.stringify(body), { signal });
    const answer = await readJson(response);
    if (response.ok) return { kind: "submitted" };
    if (response.status === 422 && Array.isArray(answer.fields)) {
      return { kind: "invalid", problems: readProblems(answer.fields) };
    }
    return (
      readOvertaken(response.status, answer) ?? {
        kind: "failed",
        message: textOr(answer.message, SUBMIT_MESSAGES.refusedSilently),
      }
    );
  } catch {
    return { kind: "failed", message: SUBMIT_MESSAGES.failed };
  }
}

function send(url: string, method: string, body: string, options: RequestInit): Promise<Response> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return fetchOwn(url, { method, headers, body, cache: "no-store", redirect: "error", ...options });
}

function readOvertaken(status: number, answer: Record<string, unknown>): Overtaken | null {
  if (answer.code === "DRAFT_CONFLICT" && typeof answer.revision === "number") {
    const { revision, responses } = answer;
    return { kind: "conflict", revision, savedAtMs: toMs(answer.lastSavedAt), responses };
  }
  const ending = findEnding(status, answer);
  return ending ? { kind: "ended", ending } : null;
}

const ENDINGS = {
  TOKEN_EXPIRED: "expired",
  TOKEN_REVOKED: "revoked",
  TOKEN_NOT_FOUND: "revoked",
  TOKEN_REPLACED: "replaced",
  FORM_CANCELLED: "cancelled",
  ALREADY_SUBMITTED: "submitted",
} as const satisfies Record<TokenCode, Ending["kind"]>;

/** The conditions of the specification's section 8, 'Public form load', met while the page is open. */
function findEnding(status: number, { code, message }: Record<string, unknown>): Ending | null {
  if (code === "NOT_EDITABLE") return { kind: "closed", message: LOAD_MESSAGES.notEditable };
  if (typeof code === "string" && isTokenCode(code)) return { kind: ENDINGS[code], message: tokenMessage(code) };
  if (status === 401) return { kind: "signed_out", message: LOAD_MESSAGES.missingToken };
  return status === 410 ? { kind: "expired", message: textOr(message, LOAD_MESSAGES.notEditable) } : null;
}

/** An answer other than the site's JSON (a proxy's page, a cut connection) counts by its status alone. */
async function readJson(response: Response): Promise<Record<string, unknown>> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === "object" && answer !== null ? { ...answer } : {};
}

const isWorthAnotherTry = ({ ok, status }: Response) => ok || status >= 500 || status === 408 || status === 429;
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError";
const textOr = (text: unknown, otherwise: string) => (typeof text === "string" && text !== "" ? text : otherwise);

function toMs(moment: unknown): number | null {
  const ms = typeof moment === "string" ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

const readProblems = (problems: unknown) => (Array.isArray(problems) ? problems.filter(isProblem) : []);

function isProblem(problem: unknown): problem is FieldMessage {
  return (
    typeof problem === "object" &&
    problem !== null &&
    "fieldId" in problem &&
    typeof problem.fieldId === "string" &&
    "message" in problem &&
    typeof problem.message === "string"
  );
}
