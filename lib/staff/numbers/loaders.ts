import "server-only";
import { localTimeIn } from "@/domain/booking/rules";
import type { Numbers } from "@/domain/wire/numbers";
import { getNumbers } from "@/lib/services/forms/inbox-client";
import type { Outcome } from "@/lib/services/requester";
import type { Period } from "@/lib/staff/numbers/search-params";
import { orNotFound } from "@/lib/staff/outcomes";
import { openStaffPage, type StaffMember } from "@/lib/visitor/staff/loaders";

const DAY_MS = 86_400_000;

/** The numbers of the last weeks, this one included; weeks begin on Monday, in the office's zone. */
export function readNumbers(
  { env, caller }: Pick<StaffMember, "env" | "caller">,
  weeks: Period,
): Promise<Outcome<Numbers>> {
  const until = localTimeIn(env.TIME_ZONE, new Date()).date;
  const daysSinceMonday = (new Date(until).getUTCDay() + 6) % 7;
  const from = new Date(Date.parse(until) - (daysSinceMonday + 7 * (weeks - 1)) * DAY_MS).toISOString().slice(0, 10);
  return getNumbers(env, caller, { from, until });
}

export const loadNumbers = async (weeks: Period): Promise<Numbers> =>
  orNotFound(await readNumbers(await openStaffPage(), weeks));
