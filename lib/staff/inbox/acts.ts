import type { WholeItem } from "@/domain/wire/inbox";
import { OUTCOME_NAMES } from "@/lib/staff/inbox/format";

/** Input of an act: none, a text, a period of time, or one of the times that the person asked for. */
type Asks =
  | { input: "none" }
  | { input: "text"; name: "reason" | "done" | "text"; label: string; hint?: string }
  | { input: "period" }
  | { input: "wait" }
  | { input: "time" };

export interface Act {
  verb: string;
  label: string;
  asks: Asks;
  /** A single key. */
  shortcut: string;
}

const reason = (label: string): Asks => ({ input: "text", name: "reason", label, hint: "It is kept in the history." });
const none: Asks = { input: "none" };

/** The acts in the order of their buttons; assigning and notes have places of their own. */
const ACTS: readonly Act[] = [
  {
    verb: "acknowledge",
    label: "Acknowledge",
    shortcut: "c",
    asks: { input: "text", name: "done", label: "What was done", hint: "Your name and the time are added." },
  },
  { verb: "confirm", label: "Confirm a time", shortcut: "c", asks: { input: "time" } },
  { verb: "propose", label: "Propose another time", shortcut: "p", asks: { input: "period" } },
  { verb: "offer", label: "Offer a time", shortcut: "p", asks: { input: "period" } },
  { verb: "contacted", label: "Mark as contacted", shortcut: "c", asks: none },
  { verb: "review", label: "Mark as reviewed", shortcut: "c", asks: none },
  { verb: "invite", label: "Mark as invited", shortcut: "v", asks: none },
  { verb: "held", label: OUTCOME_NAMES.held, shortcut: "h", asks: none },
  { verb: "no_show", label: OUTCOME_NAMES.no_show, shortcut: "s", asks: none },
  { verb: "late_cancel", label: OUTCOME_NAMES.late_cancel, shortcut: "t", asks: none },
  { verb: "cancelled_by_therapist", label: OUTCOME_NAMES.cancelled_by_therapist, shortcut: "b", asks: none },
  { verb: "decline", label: "Decline", shortcut: "d", asks: reason("Reason") },
  { verb: "wait", label: "Put on the waiting list", shortcut: "w", asks: { input: "wait" } },
  { verb: "cancel", label: "Cancel the appointment", shortcut: "d", asks: reason("Reason") },
  { verb: "close", label: "Close", shortcut: "e", asks: none },
  { verb: "reopen", label: "Reopen", shortcut: "o", asks: none },
];

export const NOTE: Act = {
  verb: "note",
  label: "Add a note",
  shortcut: "n",
  asks: { input: "text", name: "text", label: "Note", hint: "Colleagues read it; the person does not." },
};

export const REPLY: Act = {
  verb: "reply",
  label: "Write a message",
  shortcut: "m",
  asks: {
    input: "text",
    name: "text",
    label: "Message to the person",
    hint: "It is on the request's page only. The mail says that there is a message.",
  },
};

/** The acts among the verbs that are possible with an item now. */
export function listActs({ kind, state, verbs }: Pick<WholeItem, "kind" | "state" | "verbs">): Act[] {
  const own = (verb: string) => ({ ...OWN[`${kind} ${verb}`], ...OWN[`${state} ${verb}`] });
  return ACTS.filter(({ verb }) => verbs.includes(verb)).map((act) => ({ ...act, ...own(act.verb) }));
}

/** Differences of an act for items of one kind or state, by it and verb. */
const OWN: Readonly<Record<string, Partial<Act>>> = {
  "application review": { label: "Start the review" },
  "application decline": { asks: none },
  "confirmed confirm": { label: "Reschedule" },
  "waiting wait": { label: "Change the wait" },
  "offered wait": { label: "Take the offer back" },
};
