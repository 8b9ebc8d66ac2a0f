import type { Item, ItemEvent, WholeItem } from "@/domain/wire/inbox";

export const ROBIN = { uniqueId: "11111111-1111-4111-8111-111111111111", name: "Robin Hale" };
export const ADA = { uniqueId: "22222222-2222-4222-8222-222222222222", name: "Ada Lund" };
export const OFFICE = "America/Denver";
const AT = "2026-11-20T16:30:00.000Z";

const listed: Item = {
  uniqueId: "33333333-3333-4333-8333-333333333333",
  reference: "ABCD2345",
  kind: "request",
  state: "requested",
  version: 3,
  occurredAt: AT,
  changedAt: AT,
  closedAt: null,
  isUnread: false,
  assignee: null,
  name: "Dana O’Neill",
  therapist: "Mara Lund",
  formName: null,
  region: "Wyoming",
  language: null,
  payer: "Blue Cross",
  ...{ confirmed: null, proposed: null, therapistId: "t-1" },
};
export const anItem = (changes: Partial<Item> = {}): Item => ({ ...listed, ...changes });

export const anEvent = (id: number, changes: Partial<ItemEvent> = {}): ItemEvent => ({
  uniqueId: `44444444-4444-4444-8444-${String(id).padStart(12, "0")}`,
  ...{ at: AT, kind: "received", by: "person", member: null, text: null, from: null, to: null },
  ...{ assignee: null, time: null, meeting: null, isUndone: false, mails: [] },
  ...changes,
});

/** 9:00 to 9:45 on a Tuesday in Denver. */
export const NINE = { startAt: "2026-11-24T16:00:00.000Z", endAt: "2026-11-24T16:45:00.000Z" };
export const FOUR = { startAt: "2026-11-25T23:00:00.000Z", endAt: "2026-11-26T00:00:00.000Z" };

export const REQUEST: NonNullable<WholeItem["request"]> = {
  times: [NINE, FOUR],
  timeZone: "America/New_York",
  therapist: { uniqueId: "t-1", name: "Mara Lund" },
  therapists: [
    { uniqueId: "t-1", name: "Mara Lund", slug: "mara-lund", fit: "takes", isLicensed: true, isAgreed: false },
  ],
  others: [],
  proposed: null,
  confirmed: null,
  meeting: null,
};

/** A request as it is opened. */
export const aRequest = (changes: Partial<WholeItem> = {}): WholeItem => ({
  ...listed,
  facts: [
    { name: "email", label: "Email", text: "dana@example.org" },
    { name: "notes", label: "Notes", text: "For my son.\nHe is 14." },
  ],
  request: REQUEST,
  ...{ submission: null, alert: null, mailProblem: null, listing: null },
  events: [anEvent(1)],
  verbs: ["confirm", "propose", "decline", "assign", "note"],
  ...changes,
});
