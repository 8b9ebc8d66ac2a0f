/**
 * Kinds of items in the inbox: appointment requests, applications to join, messages, submitted forms, critical answers, undelivered
 * mail, listings of the directory that need a check.
 */
export const ITEM_KINDS = [
  "request",
  "application",
  "message",
  "submission",
  "alert",
  "mail_problem",
  "listing",
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

interface Transition {
  from: readonly string[];
  to: string;
  /** True where the person is mailed about the action, which can be undone until the mail is made. */
  isMailed?: true;
}

interface Lifecycle {
  first: string;
  /** States of work that is done. */
  ends: readonly string[];
  verbs: Readonly<Record<string, Transition>>;
}

const OPEN_REQUEST = ["requested", "proposed"] as const;
/** States of people on the waiting list, without and with a time that is offered to them. */
export const WAITING_STATES = ["waiting", "offered"] as const;
/** States of an appointment whose time has come, by what became of it; `completed` took place. */
const OUTCOMES = ["completed", "no_show", "late_cancel", "cancelled_by_therapist"] as const;
const ENDED_REQUEST = [...OUTCOMES, "declined", "withdrawn", "cancelled"] as const;

/** Verbs that record the outcome of an appointment, from its beginning on. */
export const OUTCOME_VERBS = ["held", "no_show", "late_cancel", "cancelled_by_therapist"] as const;
export type OutcomeVerb = (typeof OUTCOME_VERBS)[number];
export const isOutcomeVerb = (verb: string): verb is OutcomeVerb => OUTCOME_VERBS.some((known) => known === verb);

/** States of a request in which its agreed time holds, or held until it came. */
export const hasAgreedTime = (state: string): boolean => ["confirmed", ...OUTCOMES].includes(state);

const CLOSE_OR_REOPEN = { close: { from: ["open"], to: "closed" }, reopen: { from: ["closed"], to: "open" } } as const;

/** States in which a time waits for the person's answer. */
export const isProposedTime = (state: string): boolean => state === "proposed" || state === "offered";

/** The states of each kind, and the verbs that lead from one to another. */
export const LIFECYCLES = {
  request: {
    first: "requested",
    ends: ENDED_REQUEST,
    verbs: {
      confirm: { from: [...OPEN_REQUEST, ...WAITING_STATES, "confirmed"], to: "confirmed", isMailed: true },
      propose: { from: [...OPEN_REQUEST, "confirmed"], to: "proposed", isMailed: true },
      decline: { from: [...OPEN_REQUEST, ...WAITING_STATES], to: "declined", isMailed: true },
      // Puts the person on the waiting list, changes what they wait for, or takes an offer back.
      wait: { from: [...OPEN_REQUEST, ...WAITING_STATES, "declined"], to: "waiting", isMailed: true },
      offer: { from: ["waiting"], to: "offered", isMailed: true },
      cancel: { from: ["confirmed"], to: "cancelled", isMailed: true },
      // One outcome is corrected by another.
      held: { from: ["confirmed", "no_show", "late_cancel", "cancelled_by_therapist"], to: "completed" },
      no_show: { from: ["confirmed", "completed", "late_cancel", "cancelled_by_therapist"], to: "no_show" },
      late_cancel: {
        from: ["confirmed", "completed", "no_show", "cancelled_by_therapist", "cancelled"],
        to: "late_cancel",
      },
      cancelled_by_therapist: {
        from: ["confirmed", "completed", "no_show", "late_cancel", "cancelled"],
        to: "cancelled_by_therapist",
      },
      reopen: { from: ENDED_REQUEST, to: "requested", isMailed: true },
      // The person's own, on the request's page.
      accept: { from: ["proposed", "offered"], to: "confirmed", isMailed: true },
      change_times: { from: [...OPEN_REQUEST, "confirmed"], to: "requested", isMailed: true },
      refuse: { from: ["offered"], to: "waiting", isMailed: true },
      withdraw: { from: [...OPEN_REQUEST, ...WAITING_STATES, "confirmed"], to: "withdrawn", isMailed: true },
      will_come: { from: ["confirmed"], to: "confirmed" },
      // By time: an offer without an answer.
      lapse: { from: ["offered"], to: "waiting", isMailed: true },
    },
  },
  application: {
    first: "new",
    ends: ["joined", "declined", "closed"],
    verbs: {
      review: { from: ["new"], to: "in_review" },
      invite: { from: ["new", "in_review"], to: "invited" },
      // The applicant is a therapist of the directory.
      join: { from: ["new", "in_review", "invited"], to: "joined", isMailed: true },
      decline: { from: ["new", "in_review", "invited"], to: "declined" },
      close: { from: ["new", "in_review", "invited"], to: "closed" },
      reopen: { from: ["joined", "declined", "closed"], to: "in_review" },
    },
  },
  message: {
    first: "new",
    ends: ["closed"],
    verbs: {
      contacted: { from: ["new"], to: "contacted" },
      close: { from: ["new", "contacted"], to: "closed" },
      reopen: { from: ["closed"], to: "contacted" },
    },
  },
  submission: {
    first: "submitted",
    ends: ["reviewed"],
    verbs: { review: { from: ["submitted"], to: "reviewed" }, reopen: { from: ["reviewed"], to: "submitted" } },
  },
  alert: {
    first: "open",
    ends: ["closed"],
    verbs: {
      acknowledge: { from: ["open"], to: "acknowledged" },
      close: { from: ["acknowledged"], to: "closed" },
      reopen: { from: ["closed"], to: "acknowledged" },
    },
  },
  mail_problem: { first: "open", ends: ["closed"], verbs: CLOSE_OR_REOPEN },
  listing: { first: "open", ends: ["closed"], verbs: CLOSE_OR_REOPEN },
} as const satisfies Readonly<Record<ItemKind, Lifecycle>>;

/** Every state of every kind. */
export const ITEM_STATES: readonly string[] = [
  ...new Set(
    Object.values<Lifecycle>(LIFECYCLES).flatMap(({ first, verbs }) => [
      first,
      ...Object.values(verbs).flatMap(({ from, to }) => [...from, to]),
    ]),
  ),
];

const lifecycleOf = (kind: ItemKind): Lifecycle => LIFECYCLES[kind];

/** The transition of a verb from a state; undefined where it is not possible. */
export function findTransition(kind: ItemKind, state: string, verb: string): Transition | undefined {
  const { verbs } = lifecycleOf(kind);
  const transition = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  return transition?.from.includes(state) ? transition : undefined;
}

/** True for a state that ends the work on an item. */
export const isEnd = (kind: ItemKind, state: string): boolean => lifecycleOf(kind).ends.includes(state);
