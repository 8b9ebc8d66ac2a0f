import { z } from "zod";

/** Therapists that one request may ask beside the first. */
export const MAX_ALTERNATES = 2;

const asked = z.object({ uniqueId: z.string(), name: z.string() });
export type AskedTherapist = z.output<typeof asked>;

const stored = z.object({
  member: z.string().nullish().catch(null),
  alternates: z.array(asked).catch([]),
  /** The one that staff proposed or confirmed. */
  agreedWith: asked.nullish().catch(null),
  /** Ids of those who cannot take the request. */
  passed: z.array(z.string()).catch([]),
});

/** The therapists of a stored request beside the first, and the one that staff agreed on. */
export function readAsked(formFields: string): { alternates: AskedTherapist[]; agreedWith: AskedTherapist | null } {
  const { alternates, agreedWith } = stored.parse(JSON.parse(formFields));
  return { alternates, agreedWith: agreedWith ?? null };
}

/** Form fields that name the therapist who was agreed on, or none. */
export function withAgreed(formFields: string, agreedWith: AskedTherapist | null): string {
  const { agreedWith: _, ...fields } = JSON.parse(formFields);
  return JSON.stringify(agreedWith ? { ...fields, agreedWith } : fields);
}

/** Ids of the therapists whom a stored request asks, first `uniqueId`, without those who cannot take it. */
export function listWaitedFor(formFields: string, uniqueId: string): string[] {
  const { alternates, passed } = stored.parse(JSON.parse(formFields));
  return [uniqueId, ...alternates.map((one) => one.uniqueId)].filter((id) => !passed.includes(id));
}

/** Form fields with a therapist who cannot take the request. */
export function withPassed(formFields: string, uniqueId: string): string {
  const fields = JSON.parse(formFields);
  return JSON.stringify({ ...fields, passed: [...stored.parse(fields).passed, uniqueId] });
}

/** The therapist that a stored request asks first, if it asks several: one alone needs no agreement. */
export function firstAsked(formFields: string, uniqueId: string): AskedTherapist | null {
  const { member, alternates } = stored.parse(JSON.parse(formFields));
  return alternates.length > 0 && member ? { uniqueId, name: member } : null;
}

/** Ids of the therapists whom stored fields ask beside the first; once one was agreed on, theirs alone. */
export function listConcerned(fields: unknown): { ids: string[]; isAgreed: boolean } {
  const { alternates, agreedWith } = stored.parse(fields);
  const concerned = agreedWith ? [agreedWith] : alternates;
  return { ids: concerned.map(({ uniqueId }) => uniqueId), isAgreed: Boolean(agreedWith) };
}

/** Names of the therapists whom stored fields ask, and of the one who was agreed on. */
export function listTherapistNames(fields: unknown): string[] {
  const { member, alternates, agreedWith } = stored.parse(fields);
  return [member, ...alternates.map(({ name }) => name), agreedWith?.name].filter((name) => typeof name === "string");
}

/** Unique id of the therapist whom stored fields agree on; null without one. */
export const agreedTherapist = (fields: unknown): string | null => stored.parse(fields).agreedWith?.uniqueId ?? null;

const ANY_OF = new Intl.ListFormat("en-US", { type: "disjunction" });

/** `Mara Lund, Dana Lee, or Ruth Abbott`, or the one who was agreed on; null where the request names none. */
export function nameTherapists(fields: unknown): string | null {
  const { member, alternates, agreedWith } = stored.parse(fields);
  if (agreedWith) return agreedWith.name;
  return (
    ANY_OF.format([member, ...alternates.map(({ name }) => name)].filter((name) => typeof name === "string")) || null
  );
}
