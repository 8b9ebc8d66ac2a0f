import * as z from "zod/mini";
import { LANDING_OUTCOMES, type LandingOutcome } from "@/lib/landing/constants";
import type { FieldProblem } from "@/lib/landing/form";

export type LandingAnswer =
  | { kind: "sent" }
  | { kind: "invalid"; problems: FieldProblem[] }
  /** `stamp` takes the place of one that would not do. */
  | { kind: "kept"; outcome: LandingOutcome; stamp?: string | undefined };

/** Longer than all that the server itself waits for. */
const DEADLINE_MS = 30_000;

const invalidSchema = z.object({ errors: z.array(z.object({ pointer: z.string(), detail: z.string() })) });
const keptSchema = z.object({ code: z.enum(LANDING_OUTCOMES), stamp: z.optional(z.string()) });

/** Posts a public form; no answer, or one that is not understood, is a failure that may be tried again. */
export async function postLanding(action: string, fields: Readonly<Record<string, string>>): Promise<LandingAnswer> {
  try {
    const response = await fetch(action, {
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

function toAnswer(problem: unknown): LandingAnswer {
  const invalid = invalidSchema.safeParse(problem);
  if (invalid.success) {
    const problems = invalid.data.errors.map(({ pointer, detail }) => ({ field: pointer.slice(1), message: detail }));
    return { kind: "invalid", problems };
  }
  const kept = keptSchema.safeParse(problem);
  return kept.success
    ? { kind: "kept", outcome: kept.data.code, stamp: kept.data.stamp }
    : { kind: "kept", outcome: "failed" };
}
