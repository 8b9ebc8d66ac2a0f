import { toPreferredTime } from "@/domain/booking/preferred-time";
import type { PreferredTime } from "@/domain/booking/rules";
import { findTime } from "@/lib/intake/booking/times";
import { isUntouched } from "@/lib/intake/flow/fields";

interface Slot {
  startAt: string;
  endAt: string;
}

type Typed = { times: PreferredTime[]; timeZone: string };

const filledTimes = ({ times }: Typed) => times.filter((time) => !isUntouched(time));

/** Zones whose clock may show an offered time in a form: its own, and another one where no time is typed on its clock. */
export const zonesOf = (values: Typed, other: string): string[] =>
  [values.timeZone, ...(filledTimes(values).length > 0 ? [] : [other])].filter((zone) => zone !== "");

/** The values of a form with an offered time as the first preferred one, on the clock of one of its zones; unchanged beyond the form's hours. */
export function withOfferedTime<Values extends Typed>(values: Values, slot: Slot & { timeZone: string }): Values {
  const filled = filledTimes(values);
  for (const timeZone of zonesOf(values, slot.timeZone)) {
    const time = toPreferredTime(slot, timeZone);
    if (time) return { ...values, timeZone, times: findTime(filled, time) === -1 ? [time, ...filled] : filled };
  }
  return values;
}
