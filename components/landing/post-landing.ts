import type { FieldProblem } from "@/domain/text/text-rules";
import { fetchOwn } from "@/lib/http/fetch-own";
import { readRefusal } from "@/lib/http/read-refusal";
import { LANDING_OUTCOMES, type LandingOutcome } from "@/lib/intake/landing/constants";

export type LandingAnswer =
  | { kind: "sent" }
  | { kind: "invalid"; problems: FieldProblem[] }
  /** `stamp` replaces a rejected one. */
  | { kind: "kept"; outcome: LandingOutcome; stamp?: string | undefined };

/** Longer than all timeouts of the server. */
const DEADLINE_MS = 30_000;

/** Posts a public form; a missing or unreadable response is a failure that can be retried. */
export async function postLanding(action: string, fields: Readonly<Record<string, string>>): Promise<LandingAnswer> {
  try {
    const response = await fetchOwn(action, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return response.ok ? { kind: "sent" } : toAnswer(await response.json());
  } catch {
    return { kind: "kept", outcome: "failed" };
  }
}

function toAnswer(answer: unknown): LandingAnswer {
  const { problems, code, stamp } = readRefusal(answer);
  if (problems) return { kind: "invalid", problems };
  const outcome = LANDING_OUTCOMES.find((known) => known === code);
  return outcome ? { kind: "kept", outcome, stamp } : { kind: "kept", outcome: "failed" };
}
