import "server-only";
import { visibleKinds } from "@/domain/inbox/visible-kinds";
import type { Item } from "@/domain/wire/inbox";
import { listItems } from "@/lib/services/forms/inbox-client";
import { officeDays } from "@/lib/staff/inbox/office-days";
import { alertsFirst } from "@/lib/staff/inbox/open-alerts";
import { openStaffPage, type StaffMember } from "@/lib/visitor/staff/loaders";

const HOUR_MS = 60 * 60 * 1_000;
const MAX_RECORDS = 100;
/** States of items without an answer. */
const UNANSWERED = ["requested", "new", "submitted"] as const;

/** A list of the morning; `isCut` when there are further items, null where the service did not answer. */
export type MorningList = { items: readonly Item[]; isCut: boolean } | null;

export interface Today {
  staff: StaffMember;
  now: Date;
  /** Undefined for members who see no alerts. */
  alerts: MorningList | undefined;
  /** Requests without an answer, the oldest first. */
  toConfirm: MorningList;
  appointments: MorningList;
  /** Appointments whose time has come, without an outcome. */
  unclosed: MorningList;
  overdue: MorningList;
  news: MorningList;
}

/** Lists for an office's morning. Days are in the office's zone. */
export async function loadToday(): Promise<Today> {
  const staff = await openStaffPage();
  const now = new Date();
  const days = officeDays(now, staff.env.TIME_ZONE);
  const seesAlerts = visibleKinds(staff.member.grade).includes("alert");
  const [alerts, toConfirm, appointments, unclosed, news, ...waiting] = await Promise.all([
    seesAlerts ? list(staff, { kind: "alert", state: "open" }) : undefined,
    list(staff, { kind: "request", state: "requested" }),
    list(staff, { state: "confirmed", starts_from: days.today, starts_before: days.tomorrow }),
    list(staff, { state: "confirmed", starts_before: now.toISOString() }),
    list(staff, {}),
    ...UNANSWERED.map((state) => list(staff, { state, occurred_before: toDeadline(now, staff) })),
  ]);
  return {
    ...{ staff, now, alerts },
    toConfirm: sortBy(toConfirm, ({ occurredAt }) => occurredAt),
    appointments: sortBy(appointments, startOf),
    unclosed: sortBy(unclosed, startOf),
    overdue: sortBy(merge(waiting), ({ occurredAt }) => occurredAt),
    news: since(news, days.yesterday),
  };
}

const startOf = ({ confirmed, occurredAt }: Item) => confirmed?.startAt ?? occurredAt;

const toDeadline = (now: Date, { env }: StaffMember) =>
  new Date(now.getTime() - env.ANSWER_HOURS * HOUR_MS).toISOString();

async function list({ env, caller }: StaffMember, query: Parameters<typeof listItems>[2]): Promise<MorningList> {
  const outcome = await listItems(env, caller, { ...query, records: MAX_RECORDS });
  return outcome.ok ? { items: outcome.data.items, isCut: outcome.data.after !== null } : null;
}

const sortBy = (found: MorningList, keyOf: (item: Item) => string): MorningList =>
  found && { ...found, items: found.items.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))) };

function merge(lists: readonly MorningList[]): MorningList {
  const found = lists.filter((one) => one !== null);
  if (found.length < lists.length) return null;
  return { items: found.flatMap(({ items }) => items), isCut: found.some(({ isCut }) => isCut) };
}

/** Those that came in since a moment; cut only where even the oldest of the list is that new. */
function since(found: MorningList, moment: string): MorningList {
  if (!found) return null;
  const items = found.items.filter(({ occurredAt }) => Date.parse(occurredAt) >= Date.parse(moment));
  return { items: alertsFirst(items), isCut: found.isCut && items.length === found.items.length };
}
