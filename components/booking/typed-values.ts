import { BOOKING_FORM_ID } from "@/lib/intake/booking/constants";
import type { BookingValues } from "@/lib/intake/booking/schema";

/** The latest values of each booking during this document's life: Back may show the page in its first state. */
const remembered = new Map<string, BookingValues>();

export function rememberTyped(bookingId: string, values: BookingValues): void {
  remembered.set(bookingId, values);
}

export function forgetTyped(bookingId: string): void {
  remembered.delete(bookingId);
}

/**
 * Values typed before hydration: earlier in this document's life, or into the server's HTML, where browsers also restore a form
 * after a reload. Otherwise the form's initial values.
 */
export function readTyped(bookingId: string, initial: BookingValues): BookingValues {
  return remembered.get(bookingId) ?? readFromPage(initial);
}

function readFromPage(initial: BookingValues): BookingValues {
  if (typeof document === "undefined") return initial;
  const form = document.getElementById(BOOKING_FORM_ID);
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
