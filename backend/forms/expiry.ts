import { z } from "zod";

const day = z.iso.date();
const instant = z.iso.datetime({ offset: true });

/** The moment from which an operator means: an ISO 8601 instant, or the start (UTC) of an ISO date. Undefined for anything else. */
export function parseStart(text: string): Date | undefined {
  if (day.safeParse(text).success) return new Date(`${text}T00:00:00Z`);
  return instant.safeParse(text).success ? new Date(text) : undefined;
}

/** The moment that an operator means: an ISO 8601 instant, or the end (UTC) of an ISO date. Undefined for anything else. */
export function parseExpiry(text: string): Date | undefined {
  if (day.safeParse(text).success) return new Date(`${text}T23:59:59.999Z`);
  return instant.safeParse(text).success ? new Date(text) : undefined;
}
