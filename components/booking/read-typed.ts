import { BOOKING_FORM_ID } from "@/lib/booking/constants";
import type { BookingValues } from "@/lib/booking/schema";

/**
 * What stands in the page's form by the time the scripts arrive: on a slow connection people have typed already, and
 * browsers fill a form again after a reload. Without a form in the page, the values it starts with.
 */
export function readTyped(initial: BookingValues): BookingValues {
  const form = typeof document === "undefined" ? null : document.getElementById(BOOKING_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return initial;
  const data = new FormData(form);
  const typed = (name: string, otherwise: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : otherwise;
  };
  const { times, ...single } = initial;
  const entries = Object.entries(single).map(([name, value]) => [name, typed(name, value)]);
  return {
    ...single,
    ...Object.fromEntries(entries),
    times: times.map((time, row) => ({
      date: typed(`times.${row}.date`, time.date),
      startTime: typed(`times.${row}.startTime`, time.startTime),
      endTime: typed(`times.${row}.endTime`, time.endTime),
    })),
  };
}
