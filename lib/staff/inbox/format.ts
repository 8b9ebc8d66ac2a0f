import type { ItemKind, OutcomeVerb } from "@/domain/inbox/states";
import type { Item, ItemEvent, ItemPage } from "@/domain/wire/inbox";
import type { Status } from "@/lib/staff/inbox/constants";
import { isOpenAlert } from "@/lib/staff/inbox/open-alerts";

/** The kinds of items, in the words of the office. */
export const KIND_NAMES = {
  request: "Request",
  application: "Application",
  message: "Message",
  submission: "Form",
  alert: "Safety alert",
  mail_problem: "Mail problem",
  listing: "Listing",
} as const satisfies Record<ItemKind, string>;

/** Labels of open and closed work. */
export const STATUS_NAMES = { open: "Open", closed: "Closed", any: "Open and closed" } as const satisfies Record<
  Status,
  string
>;

/** Outcomes of appointments, in the words of the office. */
export const OUTCOME_NAMES = {
  held: "Held",
  no_show: "No-show",
  late_cancel: "Late cancel",
  cancelled_by_therapist: "Cancelled by the therapist",
} as const satisfies Record<OutcomeVerb, string>;

const STATE_NAMES: Readonly<Record<string, string>> = {
  ...OUTCOME_NAMES,
  completed: OUTCOME_NAMES.held,
  proposed: "Waiting for the person",
  waiting: "On the waiting list",
  offered: "A time is offered",
  withdrawn: "Withdrawn by the person",
  in_review: "In review",
};

/** A state as staff read it: `Waiting for the person`, `Requested`. */
export const formatState = (state: string): string => STATE_NAMES[state] ?? toSentence(state);

type StateTone = "neutral" | "brand" | "warning" | "alert" | "success";

const TONES: Readonly<Record<string, StateTone>> = {
  requested: "warning",
  new: "warning",
  submitted: "warning",
  open: "warning",
  proposed: "brand",
  waiting: "brand",
  offered: "brand",
  in_review: "brand",
  contacted: "brand",
  acknowledged: "brand",
  confirmed: "success",
  invited: "success",
  joined: "success",
};

/** Tint of an item's state, in addition to its text. An open safety alert has a colour of its own. */
export const toneOf = (item: Pick<Item, "kind" | "state">): StateTone =>
  isOpenAlert(item) ? "alert" : (TONES[item.state] ?? "neutral");

const ACTS: Readonly<Record<string, string>> = {
  confirm: "Confirmed",
  propose: "Another time proposed",
  wait: "Put on the waiting list",
  offer: "A time offered",
  refuse: "Refused the offered time",
  lapse: "The offer ended without an answer",
  decline: "Declined",
  cancel: "Cancelled",
  ...OUTCOME_NAMES,
  reopen: "Reopened",
  review: "Reviewed",
  invite: "Invited",
  join: "Became a therapist",
  close: "Closed",
  contacted: "Contacted",
  acknowledge: "Acknowledged",
  accept: "Accepted the proposed time",
  change_times: "Asked for other times",
  times_changed: "Asked for other times",
  withdraw: "Withdrawn by the person",
  will_come: "Said that they come",
  remind: "Reminded of the appointment",
  ask_outcome: "Therapist asked for the outcome",
  note: "Note",
  reply: "Message to the person",
  person_joined: "Joined with the person of another item",
  person_separated: "Separated from the person of another item",
  undo: "Undone",
};

const DONE_TEXTS: Readonly<Record<string, string>> = {
  confirm: "Confirmed. The person gets a mail.",
  move: "Moved to another time. The person gets a mail that says so.",
  entered: "The request is entered. The person gets a receipt by mail.",
  agreed: "The appointment is entered and confirmed. The person gets a mail.",
  series: "The appointments are entered and confirmed. Each is an item of its own, and the person gets a mail of each.",
  propose: "Another time is proposed. The person gets a mail.",
  wait: "The person is on the waiting list, and gets a mail.",
  offer: "The time is held for 24 hours. The person gets a mail.",
  decline: "Declined.",
  "request decline": "Declined. The person gets a mail.",
  "request reopen": "Reopened. A person who was told of its end gets a mail.",
  cancel: "The appointment is cancelled. The person gets a mail.",
  held: "Recorded as held.",
  no_show: "Recorded as a no-show.",
  late_cancel: "Recorded as a late cancel.",
  cancelled_by_therapist: "Recorded as cancelled by the therapist.",
  reopen: "Reopened.",
  review: "Noted.",
  invite: "Marked as invited.",
  close: "Closed.",
  contacted: "Marked as contacted.",
  acknowledge: "Acknowledged. Thank you.",
  assign: "Assigned.",
  note: "The note is added.",
  reply: "The message is on the request’s page. The person gets a mail that there is one.",
  undo: "Undone.",
};

/** A notice after an act on an item; undefined for an unknown verb. */
export function formatDone(kind: ItemKind, verb: string): string | undefined {
  const name = [`${kind} ${verb}`, verb].find((known) => Object.hasOwn(DONE_TEXTS, known));
  return name === undefined ? undefined : DONE_TEXTS[name];
}

/** True for the event of an agreed time that replaced another. */
export const isMove = ({ kind, from }: Pick<ItemEvent, "kind" | "from">): boolean =>
  kind === "confirm" && from === "confirmed";

/** An event of an item's history in a few words. */
export function formatEvent({
  kind,
  assignee,
  by,
  from,
}: Pick<ItemEvent, "kind" | "assignee" | "by" | "from">): string {
  if (isMove({ kind, from })) return "Moved to another time";
  if (kind === "received" && by === "staff") return "Entered by staff";
  if (kind !== "assign") return ACTS[kind] ?? toSentence(kind);
  return assignee ? `Assigned to ${assignee.name ?? "a former colleague"}` : "Assigned to no one";
}

/** Author of an event; undefined for an event caused by time. */
export function formatActor({ by, member }: Pick<ItemEvent, "by" | "member">): string | undefined {
  if (by === "person") return "the person";
  if (by === "therapist") return "the therapist";
  if (by === "api-key") return "another program";
  return by === "staff" ? (member?.name ?? "a former colleague") : undefined;
}

/** `daily_summary` as `Daily summary`. */
const toSentence = (name: string): string => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The number of items of a list that begins with this page: `25+ items` where further ones follow. */
export function formatHits({ items, after }: ItemPage, kind = ""): string {
  const isOne = items.length === 1 && after === null;
  return `${items.length}${after === null ? "" : "+"} ${kind}${isOne ? "item" : "items"}`;
}
