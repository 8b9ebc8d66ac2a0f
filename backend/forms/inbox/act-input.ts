import { z } from "zod";
import { invalidFields } from "@/backend/errors";
import { uniqueIdParam } from "@/backend/http/json-api";
import type { ItemKind } from "@/domain/inbox/states";
import { MEETINGS } from "@/domain/wire/appointment";
import { instant, requiredText } from "@/domain/wire/input-fields";

const TEXT_MAX_LENGTH = 2_000;
const HOUR_MS = 60 * 60 * 1000;
const MAX_HOURS = 8;
/** About two years. */
const MAX_AHEAD_MS = 2 * 365 * 24 * HOUR_MS;

const text = requiredText(TEXT_MAX_LENGTH).optional();

/** The body of an act. Which parts it takes depends on its verb. */
export const actSchema = z.strictObject({
  /** Of the item, as the caller saw it. */
  version: z.int().min(1),
  start_at: instant.optional(),
  end_at: instant.optional(),
  meeting: z.enum(MEETINGS).nullish(),
  reason: text,
  /** A note. */
  text,
  /** What was done about an alert. */
  done: text,
  /** With whom an appointment is confirmed or proposed, of those that the request asks. */
  therapist_id: requiredText(100).optional(),
  assignee_id: uniqueIdParam.nullable().optional(),
});
export type ActInput = z.output<typeof actSchema>;
type Part = Exclude<keyof ActInput, "version">;

/** The parts that each verb takes; the others take none. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  confirm: ["start_at", "end_at", "meeting", "therapist_id"],
  propose: ["start_at", "end_at", "therapist_id"],
  decline: ["reason"],
  cancel: ["reason"],
  assign: ["assignee_id"],
  note: ["text"],
  acknowledge: ["done"],
};
const OPTIONAL: readonly Part[] = ["meeting", "therapist_id"];

/** Problem 422 for parts that are missing or that the verb does not take; an applicant is declined without a reason, too. */
export function requireParts(verb: string, kind: ItemKind, input: ActInput): void {
  const parts = PARTS[verb] ?? [];
  const optional = kind === "request" ? OPTIONAL : [...OPTIONAL, "reason"];
  const given = Object.entries(input).filter(([name, value]) => name !== "version" && value !== undefined);
  const errors = [
    ...parts
      .filter((part) => input[part] === undefined && !optional.includes(part))
      .map((part) => ({ pointer: `/${part}`, detail: "is required" })),
    ...given
      .filter(([name]) => !parts.some((part) => part === name))
      .map(([name]) => ({ pointer: `/${name}`, detail: "does not belong to this act" })),
  ];
  if (errors.length > 0) throw invalidFields(...errors);
}

/** The time of an appointment to come. Problem 422 for one that is past, reversed, too long or too far away. */
export function readTime({ start_at = "", end_at = "" }: ActInput, now: Date): { startAt: Date; endAt: Date } {
  const [startAt, endAt] = [new Date(start_at), new Date(end_at)];
  const lengthMs = endAt.getTime() - startAt.getTime();
  if (startAt <= now) throw invalidFields({ pointer: "/start_at", detail: "must be in the future" });
  if (startAt.getTime() - now.getTime() > MAX_AHEAD_MS)
    throw invalidFields({ pointer: "/start_at", detail: "must be within two years" });
  if (lengthMs <= 0) throw invalidFields({ pointer: "/end_at", detail: "must be after the start" });
  if (lengthMs > MAX_HOURS * HOUR_MS)
    throw invalidFields({ pointer: "/end_at", detail: `must be within ${MAX_HOURS} hours of the start` });
  return { startAt, endAt };
}
