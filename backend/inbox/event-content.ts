import { randomUUID } from "node:crypto";
import { z } from "zod";
import { INBOX_EVENT } from "@/backend/crypto/seals";
import type { Vault } from "@/backend/crypto/vault";
import { MEETINGS } from "@/domain/wire/appointment";

const moment = z.iso.datetime({ offset: true });
const text = z.string().optional();

/**
 * Content of an event, sealed in its row: `from` and `to` are states, `startAt` and `endAt` a confirmed or proposed time. An event
 * may have further properties.
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
  place: text,
  message: text,
  /** The therapist whom an applicant became. */
  therapistId: text,
  /** Unique id of the event that an undo reverts. */
  undone: z.guid().optional(),
});
export type EventContent = z.output<typeof eventContent>;

/** The id and the encrypted content of a new event. */
export function sealEvent(vault: Vault, content: Record<string, unknown> = {}) {
  const ids = { uniqueId: randomUUID() };
  return { ...ids, ...vault.close(INBOX_EVENT, ids, { content }) };
}
