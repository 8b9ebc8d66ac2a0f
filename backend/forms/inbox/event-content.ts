import { z } from "zod";
import { MEETINGS } from "@/domain/wire/appointment";

const moment = z.iso.datetime({ offset: true });
const text = z.string().optional();

/**
 * What an event says, sealed in its row: `from` and `to` are states, `startAt` and `endAt` a confirmed or proposed time. Whoever
 * writes an event may say more.
 */
export const eventContent = z.looseObject({
  from: text,
  to: text,
  note: text,
  reason: text,
  done: text,
  assigneeId: z.guid().nullable().optional(),
  startAt: moment.optional(),
  endAt: moment.optional(),
  meeting: z.enum(MEETINGS).optional(),
  /** The unique id of the event that an undo takes back. */
  undone: z.guid().optional(),
});
export type EventContent = z.output<typeof eventContent>;
