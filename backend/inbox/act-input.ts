import { z } from "zod";
import { invalidFields } from "@/backend/errors";
import { uniqueIdParam } from "@/backend/http/json-api";
import { DAY_PART_NAMES } from "@/domain/booking/day-parts";
import type { ItemKind } from "@/domain/inbox/states";
import { MEETINGS } from "@/domain/wire/appointment";
import { MESSAGE_MAX_LENGTH, PLACE_MAX_LENGTH } from "@/domain/wire/inbox";
import { instant, requiredText } from "@/domain/wire/input-fields";

const TEXT_MAX_LENGTH = 2_000;
const HOUR_MS = 60 * 60 * 1000;
const MAX_HOURS = 8;
/** About two years. */
const MAX_AHEAD_MS = 2 * 365 * 24 * HOUR_MS;

const text = requiredText(TEXT_MAX_LENGTH).optional();

/** The body of an act. Its verb determines which parts are accepted. */
export const actSchema = z.strictObject({
  /** Version of the item, as the caller saw it. */
  version: z.int().min(1),
  start_at: instant.optional(),
  end_at: instant.optional(),
  meeting: z.enum(MEETINGS).nullish(),
  /** A video link or an address. */
  place: requiredText(PLACE_MAX_LENGTH).optional(),
  /** True for the usual place of the chosen therapist. */
  usual_place: z.literal(true).optional(),
  /** A sentence to the person, for mail and page. */
  message: requiredText(MESSAGE_MAX_LENGTH).optional(),
  /** True where none of the requested times is free. */
  none_free: z.literal(true).optional(),
  reason: text,
  /** A note. */
  text,
  /** Action taken on an alert. */
  done: text,
  /** Therapist of a confirmed or proposed appointment, named in the request or listed in the directory; or the applicant. */
  therapist_id: requiredText(100).optional(),
  /** The same by full name or slug. */
  therapist: requiredText(200).optional(),
  /** True for an appointment, with a reason, although the therapist lacks the person's license or payer, or is not free. */
  despite: z.literal(true).optional(),
  assignee_id: uniqueIdParam.nullable().optional(),
  /** Parts of the day that suit someone on the waiting list; absent for all. */
  parts: z.array(z.enum(DAY_PART_NAMES)).min(1).optional(),
});
export type ActInput = z.output<typeof actSchema>;
/** An act with the settings of its call: the time until which its mail waits for an undo, and the partition of the directory. */
export type PostedAct = ActInput & { mailAfter: Date | undefined; partition: string };
type Part = Exclude<keyof ActInput, "version">;

interface Parts {
  required: readonly Part[];
  optional?: readonly Part[];
}

const CHOICE = [
  "meeting",
  "place",
  "usual_place",
  "message",
  "therapist_id",
  "therapist",
  "despite",
  "reason",
] as const;

/** Parts that each verb accepts; the other verbs accept none. */
const PARTS: Readonly<Record<string, Parts>> = {
  confirm: { required: ["start_at", "end_at"], optional: CHOICE },
  propose: { required: ["start_at", "end_at"], optional: [...CHOICE, "none_free"] },
  wait: { required: [], optional: ["therapist_id", "parts", "message"] },
  offer: { required: ["start_at", "end_at"], optional: CHOICE },
  decline: { required: ["reason"], optional: ["message"] },
  cancel: { required: ["reason"], optional: ["message"] },
  assign: { required: ["assignee_id"] },
  note: { required: ["text"] },
  reply: { required: ["text"] },
  acknowledge: { required: ["done"] },
  join: { required: ["therapist_id"] },
};
/** An applicant is declined without a reason, too. */
const APPLICATION_PARTS: Readonly<Record<string, Parts>> = {
  ...PARTS,
  decline: { required: [], optional: ["reason"] },
};

/** Problem 422 for parts that are missing or that the verb does not accept. */
export function requireParts(verb: string, kind: ItemKind, input: ActInput): void {
  const { required, optional = [] } = (kind === "request" ? PARTS : APPLICATION_PARTS)[verb] ?? { required: [] };
  const given = Object.entries(input).filter(([name, value]) => name !== "version" && value !== undefined);
  const errors = [
    ...required
      .filter((part) => input[part] === undefined)
      .map((part) => ({ pointer: `/${part}`, detail: "is required" })),
    ...given
      .filter(([name]) => ![...required, ...optional].some((part) => part === name))
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
