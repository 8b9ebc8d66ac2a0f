import { z } from "zod";
import { moment } from "@/domain/wire/documents";
import { eachReading, oneReading } from "@/domain/wire/reading";

/** A mail that was written to the outbox, as its list shows it. */
export const outboxMailShape = { uniqueId: z.guid(), to: z.string(), subject: z.string(), sentAt: moment };

/** The same with its contents. */
export const wholeOutboxMailShape = {
  ...outboxMailShape,
  text: z.string(),
  html: z.string(),
  /** The calendar file; null without one. */
  calendar: z.string().nullable(),
};

export const outboxReading = eachReading(outboxMailShape);
export const outboxMailReading = oneReading(wholeOutboxMailShape);
