import { z } from "zod";
import { PAYER_FITS } from "@/domain/booking/payer-fit";
import { GRADES } from "@/domain/inbox/grades";
import { ITEM_KINDS } from "@/domain/inbox/states";
import { MEETINGS } from "@/domain/wire/appointment";
import { moment, resourceOf } from "@/domain/wire/documents";
import { eachReading, oneReading } from "@/domain/wire/reading";

/** A member of staff; without a name once the account is gone. */
const member = z.object({ uniqueId: z.guid(), name: z.string().nullable() });
const period = z.object({ startAt: moment, endAt: moment });
const text = z.string().nullable();

export const PLACE_MAX_LENGTH = 300;
export const MESSAGE_MAX_LENGTH = 600;
/** Appointments that staff enter at once. */
export const MAX_SERIES = 26;

/** An item as listed. `name`, `region` and `payer` are missing where the caller's grade may not see them, or nothing is known. */
export const itemShape = {
  uniqueId: z.guid(),
  reference: z.string(),
  kind: z.enum(ITEM_KINDS),
  /** domain/inbox/states.ts */
  state: z.string(),
  /** Version that an action must name. */
  version: z.int(),
  occurredAt: moment,
  changedAt: moment,
  /** Null while there is work to do. */
  closedAt: moment.nullable(),
  /** Open, and changed since the caller marked it as seen. */
  isUnread: z.boolean(),
  assignee: member.nullable(),
  /** The person's name; initials for grades that see no contacts. */
  name: text,
  /** The name of the therapist whom a request is for. */
  therapist: text,
  /** The name of the form, of submissions and alerts. */
  formName: text,
  /** The US state, and who pays, by their names. */
  region: text,
  payer: text,
  /** Language of mails to the person, where it is not English. */
  language: text.default(null),
  /** When a confirmed appointment takes place. */
  confirmed: period.nullable(),
  /** Proposed time of a request that waits for the person's answer. */
  proposed: period.nullable().default(null),
  /** Unique id of the therapist of the agreed appointment, or of the one asked first. */
  therapistId: text.default(null),
};

/** A labelled line about an item. `name` identifies it. */
const fact = z.object({ name: z.string(), label: z.string(), text: z.string() });

const request = z.object({
  /** The person's preferred times, in their order. */
  times: z.array(
    period.extend({
      /** Reason why the therapist is not free then, for grades that arrange appointments. */
      fault: text.optional(),
    }),
  ),
  /** The person's own zone; null where it is not known. */
  timeZone: text,
  therapist: z.object({ uniqueId: z.string(), name: text }),
  /** All requested therapists, that one first, and one whom staff named; with each one's fit for this person by the directory. */
  therapists: z
    .array(
      z.object({
        uniqueId: z.string(),
        name: text,
        /** Null where the directory does not list the therapist. */
        slug: text,
        /** Null where the person named no payer. */
        fit: z.enum(PAYER_FITS).nullable(),
        /** Null where the person named no state. */
        isLicensed: z.boolean().nullable(),
        /** City of their sessions in person, as `Denver, CO`. */
        officeCity: text.optional(),
        /** Their own places of appointments, for grades that arrange them. */
        officeAddress: text.optional(),
        videoLink: text.optional(),
        /** True for the therapist whom staff proposed or confirmed. */
        isAgreed: z.boolean(),
      }),
    )
    .default([]),
  /** Further listed therapists who take the person's payer and are licensed in their state; 500 at most. */
  others: z.array(z.object({ slug: z.string(), name: z.string() })).default([]),
  proposed: period.nullable(),
  confirmed: period.nullable(),
  meeting: z.enum(MEETINGS).nullable(),
  /** A video link or an address. */
  place: text.optional(),
});

/** `max` is the highest that answers can reach; null where there is none. */
export const scoreShape = z.object({
  total: z.number(),
  max: z.number().nullable().default(null),
  label: text,
  severity: text,
  missing: z.int(),
});
/** The scores of parts of the form are those of whole submissions. */
const score = scoreShape.extend({
  subscales: z
    .array(z.object({ label: z.string(), total: z.number(), max: z.number().nullable(), band: text, missing: z.int() }))
    .default([]),
  /** Labels of the form's rules that apply; for whole submissions. */
  outcomes: z.array(z.string()).default([]),
});
const submission = z.object({
  /** The form instance. */
  instanceId: z.guid(),
  formSlug: z.string(),
  submittedAt: moment.nullable(),
  /** Null for grades that read no answers; in the order of the form, an empty text where there is none. `isAlert`: it raises a safety alert. */
  answers: z
    .array(
      z.object({
        ...{ id: z.string(), label: z.string(), text: z.string(), isAlert: z.boolean().default(false) },
        /** The SVG path of a drawn signature. */
        drawing: z.string().optional(),
        /** Names the file, for its download. */
        uploadId: z.string().optional(),
      }),
    )
    .nullable(),
  score: score.nullable(),
  /** The same person's earlier submissions of the form, latest first. */
  history: z.array(z.object({ reference: text, submittedAt: moment, score: score.nullable() })),
});

/** An item of the same address as another one's. */
export const otherItem = z.object({
  reference: z.string(),
  kind: z.enum(ITEM_KINDS),
  state: z.string(),
  occurredAt: moment,
  /** As the person gave them there. */
  name: text,
  phone: text,
});

const alert = z.object({
  /** The form in which the answer was given; null where notes of a request or message raised the alert. */
  instanceId: z.guid().nullable(),
  question: z.string(),
  answer: z.string(),
  score: score.nullable(),
  /** As given with the request or message, or with the newest other item. */
  phone: text,
  /** The item of the submitted form, of the request or of the message; null while a form is not submitted. */
  source: text,
  /** The person's other items, newest first: where a form was mailed to the address and answered, so that it is theirs. */
  others: z.array(otherItem),
  /** The acknowledgement: member, time and action taken. */
  acknowledged: z.object({ by: member.nullable(), at: moment, done: z.string() }).nullable(),
});

/** Mail that was given up, or came back. */
const mailProblem = z.object({
  recipient: text,
  failedAt: moment.nullable(),
  errorCode: text,
  /** The item that it is about. */
  item: text,
});

/** The therapist, in the directory, whose listing needs a look. */
const listing = z.object({ therapistId: z.string() });

/** One line of an item's timeline. Texts are missing for grades that see no contacts. */
const event = z.object({
  uniqueId: z.guid(),
  at: moment,
  /** `received`, `assign`, `note`, `undo`, or a verb's name. */
  kind: z.string(),
  by: z.enum(["staff", "api-key", "person", "therapist", "system"]),
  member: member.nullable(),
  /** A note, a reason, or the action taken. */
  text,
  from: text,
  to: text,
  assignee: member.nullable(),
  /** A time that was confirmed, proposed or accepted. */
  time: period.nullable(),
  meeting: z.enum(MEETINGS).nullable(),
  place: text.optional(),
  /** Sentence of staff to the person. */
  message: text.optional(),
  isUndone: z.boolean(),
  mails: z.array(z.object({ state: z.enum(["queued", "sent", "failed"]), at: moment.nullable(), recipient: text })),
});

/** An item with all that the caller's grade may see. What belongs to another kind of item is null. */
export const wholeItemShape = {
  ...itemShape,
  facts: z.array(fact),
  request: request.nullable(),
  submission: submission.nullable(),
  alert: alert.nullable(),
  mailProblem: mailProblem.nullable(),
  listing: listing.nullable(),
  /** Oldest first. */
  events: z.array(event),
  /** The caller's possible actions now: verbs, `assign`, `note`, `undo`. */
  verbs: z.array(z.string()),
  /** When the last act's mail is made, and `undo` ends; null where no mail waits for an undo. */
  undoUntil: moment.nullish(),
};

/** Numbers of open items that the caller sees. */
export const itemCountsShape = {
  open: z.int(),
  unread: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  /** Items that wait for the person's answer. */
  waiting: z.int(),
  /** Alerts that are not acknowledged. */
  alerts: z.int(),
  /** Mail that waits for a mail server; absent where there is one. */
  mailWaiting: z.int().optional(),
};

/** Items that came in after a moment, and the last change of one: `changedBy` is a member's name. */
export const itemNewsShape = {
  count: z.int(),
  item: z.object({ version: z.int(), changedAt: moment, changedBy: z.string().nullable() }).nullish(),
};

/** The version of an item that the caller has seen. */
export const itemSeenShape = { uniqueId: z.guid(), reference: z.string(), version: z.int() };

/** An item after an act, or as it is where that came too late. */
export const actedItemShape = {
  uniqueId: z.guid(),
  reference: z.string(),
  kind: z.enum(ITEM_KINDS),
  state: z.string(),
  version: z.int(),
  changedAt: moment,
  closedAt: moment.nullable(),
  assigneeId: z.guid().nullable(),
};

/** A request, or an appointment, that staff entered. */
export const addedShape = { uniqueId: z.guid(), reference: z.string() };

const bulkResult = z.object({
  reference: z.string(),
  ok: z.boolean(),
  code: z.enum(["unknown_item", "verb_not_possible"]).nullable(),
});
export type BulkResult = z.output<typeof bulkResult>;
export const bulkShape = { results: z.array(bulkResult) };

/** A colleague who can be assigned to items. */
export const colleagueShape = { uniqueId: z.guid(), name: z.string(), grade: z.enum(GRADES) };

/** A page of items, newest first. */
export const itemPageDocument = z.strictObject({
  data: z.array(resourceOf("inbox_item", z.strictObject(itemShape))),
  meta: z.strictObject({
    /** The reference to send as `after` for the next page; null at the end. */
    after: z.string().nullable(),
    /** Number of the page's items omitted because they cannot be decrypted. */
    unreadable: z.int().optional(),
  }),
});

// The client reads the same documents, and ignores additions of later releases.
export const itemReading = oneReading(wholeItemShape);
export const actedItemReading = oneReading(actedItemShape);
export const bulkReading = oneReading(bulkShape);
export const itemCountsReading = oneReading(itemCountsShape);
export const itemNewsReading = oneReading(itemNewsShape);
export const colleaguesReading = eachReading(colleagueShape);
export const addedReading = eachReading(addedShape);
/** The starts that are taken, in the `current` of a conflict. */
export const takenReading = z.object({ taken: z.array(z.string()) });
export const itemPageReading = z
  .object({
    data: z.array(z.object({ attributes: z.object(itemShape) })),
    meta: z.object({ after: z.string().nullable(), unreadable: z.int().default(0) }),
  })
  .transform(({ data, meta }) => ({ items: data.map(({ attributes }) => attributes), ...meta }));

export type WholeItem = z.output<z.ZodObject<typeof wholeItemShape>>;
export type ItemNews = z.output<typeof itemNewsReading>;
export type ItemCounts = z.output<typeof itemCountsReading>;
export type Colleague = z.output<typeof colleaguesReading>[number];
export type ItemPage = z.output<typeof itemPageReading>;
export type Item = ItemPage["items"][number];
export type ItemEvent = WholeItem["events"][number];
