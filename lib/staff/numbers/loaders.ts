import "server-only";
import { localTimeIn } from "@/domain/booking/rules";
import { weeksUntil } from "@/domain/inbox/numbers";
import type { Numbers } from "@/domain/wire/numbers";
import { getNumbers } from "@/lib/services/forms/inbox-client";
import type { Outcome } from "@/lib/services/requester";
import type { Period } from "@/lib/staff/numbers/search-params";
import { orNotFound } from "@/lib/staff/outcomes";
import { openStaffPage, type StaffMember } from "@/lib/visitor/staff/loaders";

/** The numbers of the last weeks, this one included; weeks begin on Monday, in the office's zone. */
export function readNumbers(
  { env, caller }: Pick<StaffMember, "env" | "caller">,
  weeks: Period,
): Promise<Outcome<Numbers>> {
  return getNumbers(env, caller, weeksUntil(localTimeIn(env.TIME_ZONE, new Date()).date, weeks));
}

export const loadNumbers = async (weeks: Period): Promise<Numbers> =>
  orNotFound(await readNumbers(await openStaffPage(), weeks));
