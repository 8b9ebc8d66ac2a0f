import type { BookingValues } from "@/lib/intake/booking/fields";

/** The latest values of each booking during this document's life: Back may show the page in its first state. */
const remembered = new Map<string, BookingValues>();

export function rememberTyped(bookingId: string, values: BookingValues): void {
  remembered.set(bookingId, values);
}

export function forgetTyped(bookingId: string): void {
  remembered.delete(bookingId);
}

export const recallTyped = (bookingId: string): BookingValues | undefined => remembered.get(bookingId);
