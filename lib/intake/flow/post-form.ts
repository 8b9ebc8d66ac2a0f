import type { FieldProblem } from "@/domain/text/text-rules";
import { fetchOwn } from "@/lib/http/fetch-own";
import { readRefusal } from "@/lib/http/read-refusal";
import { FLOW_OUTCOMES, type FlowOutcome } from "@/lib/intake/flow/form";

export type PostOutcome =
  /** `isAlert`: its words tell of a danger to a life. */
  | { kind: "sent"; isAlert?: true }
  /** The server saved the draft and has another page to show. */
  | { kind: "reload" }
  | { kind: "invalid"; problems: FieldProblem[] }
  /** `stamp` replaces a rejected one. */
  | { kind: FlowOutcome; stamp?: string | undefined };

/** Longer than all of the server's own timeouts together. */
const DEADLINE_MS = 30_000;

/** Posts a form; no answer, or an unexpected one, is a failure that can be retried. */
export async function postForm(action: string, post: object): Promise<PostOutcome> {
  try {
    const response = await postJson(action, post, { signal: AbortSignal.timeout(DEADLINE_MS) });
    const answer = await response.json().catch(() => undefined);
    if (!response.ok) return toOutcome(response.status, answer);
    return answer?.isAlert === true ? { kind: "sent", isAlert: true } : { kind: "sent" };
  } catch {
    return { kind: "failed" };
  }
}

function toOutcome(status: number, answer: unknown): PostOutcome {
  const { problems, code, stamp } = readRefusal(answer);
  if (problems) return { kind: "invalid", problems };
  const outcome = FLOW_OUTCOMES.find((known) => known === code);
  if (outcome) return { kind: outcome, stamp };
  if (status === 409) return { kind: "reload" };
  return { kind: status === 503 ? "unavailable" : "failed" };
}

/** Saves a draft in the server's cookie. May fail: the page still holds the form. */
export async function postDraft(address: string, post: object, signal: AbortSignal): Promise<void> {
  await postJson(address, post, { signal, keepalive: true }).catch(() => undefined);
}

function postJson(address: string, body: object, options: RequestInit): Promise<Response> {
  return fetchOwn(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    ...options,
  });
}
