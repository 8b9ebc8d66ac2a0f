import { z } from "zod";
import type { PostBody } from "@/lib/http/accept-post";
import { LANDING_OUTCOMES, type LandingOutcome } from "@/lib/intake/landing/constants";
import type { LandingValues } from "@/lib/intake/landing/form";
import type { Traces } from "@/lib/intake/spam/defence";
import { readTraces } from "@/lib/intake/spam/traces";

const ADDRESS_KEPT = 2_000;

/** The parts of a form needed to read its posts and drafts. */
export interface FormShape {
  id: string;
  keptLengths: Readonly<Record<string, number>>;
}

/** State of a returned or sent form for its page. */
export interface LandingDraft {
  form: string;
  values: LandingValues;
  /** The stamp for the next attempt, by which a repeated form is recognised. */
  stamp: string;
  attempted: boolean;
  outcome?: LandingOutcome | undefined;
  /** Time of receipt, in milliseconds; the values are then deleted. */
  sentAtMs?: number | undefined;
}

const draftSchema = z.object({
  form: z.string(),
  values: z.unknown(),
  stamp: z.string().catch(""),
  attempted: z.boolean().catch(false),
  outcome: z.enum(LANDING_OUTCOMES).optional().catch(undefined),
  sentAtMs: z.number().optional().catch(undefined),
});

/** This form's draft of an opened cookie; undefined when there is none, or another form's. */
export function parseDraft(form: FormShape, data: unknown): LandingDraft | undefined {
  const draft = draftSchema.safeParse(data);
  if (!draft.success || draft.data.form !== form.id) return undefined;
  const values = z.record(z.string(), z.unknown()).catch({}).parse(draft.data.values);
  return { ...draft.data, values: keepValues(form, (field) => values[field]) };
}

/** A post of the form: typed values, spam traces, and the place that it was sent from. */
export interface LandingSubmission {
  values: LandingValues;
  traces: Traces;
  place: string;
}

/** Reads a post, plain or by script; missing fields are blank, unknown fields are dropped, lengths are bounded. */
export function readSubmission(form: FormShape, body: PostBody): LandingSubmission {
  const json = body.kind === "json" ? z.record(z.string(), z.unknown()).catch({}).parse(body.json) : {};
  const get = (name: string) => (body.kind === "form" ? body.fields.get(name) : json[name]);
  return {
    values: keepValues(form, get),
    traces: readTraces(body),
    place: kept(get("place"), ADDRESS_KEPT),
  };
}

/** All of the form's fields, bounded; blank where `get` gives no text. */
export function keepValues({ keptLengths }: FormShape, get: (field: string) => unknown): LandingValues {
  return Object.fromEntries(Object.entries(keptLengths).map(([field, length]) => [field, kept(get(field), length)]));
}

/** A posted form ends lines with two characters; limits count one. */
function kept(value: unknown, maxLength: number): string {
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n").slice(0, maxLength) : "";
}
