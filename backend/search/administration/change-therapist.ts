import { createHash } from "node:crypto";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { inTransaction } from "@/backend/db/in-transaction";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError, invalidFields } from "@/backend/errors";
import { removeContact, storeContact } from "@/backend/search/administration/contact";
import { dropDraft, saveDraft } from "@/backend/search/administration/drafts";
import {
  findEntry,
  isHidden,
  type RosterCall,
  type RosterEntry,
  requireEntry,
  requireRoster,
  requireVersion,
} from "@/backend/search/administration/roster-entry";
import { setFeed } from "@/backend/search/calendars/feed-rows";
import { storePortrait } from "@/backend/search/roster/portraits";
import { HIDDEN_KEY, THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { lockDirectory, moveToKey } from "@/backend/search/roster/write";
import type { TherapistBody } from "@/backend/search/schema";
import { toRosterRow, writeTherapist } from "@/backend/search/write-therapist";
import { toFeedAddress } from "@/domain/booking/calendar-feed";
import { isMailable } from "@/domain/text/email-address";
import { toRosterFields } from "@/domain/wire/roster";

type Change = RosterCall & { version: number };

/**
 * Replaces a therapist's fields by the rules of a row of a file; the portrait stays. What is refused stays as the member's draft.
 * Problems 404, 409, 422.
 */
export async function editTherapist({ input, ...call }: Change & { input: TherapistBody }): Promise<RosterEntry> {
  try {
    return await changeEntry(call, async ({ ctx, partition }, { id, uniqueId }) => {
      const given = toRosterRow(uniqueId, input, ctx.now);
      await writeTherapist({ ctx, partition, ...given, picture: undefined, kind: "edited" });
      await dropDraft(ctx, id);
    });
  } catch (error) {
    if (!(error instanceof CodedError) || error.status === 404) throw error;
    const { id } = await requireEntry(call);
    await saveDraft(call.ctx, id, { version: call.version, input, refusal: error });
    throw error;
  }
}

interface Added {
  ctx: Ctx;
  partition: string;
  /** Chosen by the caller; the same key names the same therapist. */
  key: string;
  input: TherapistBody;
}

/**
 * Adds a therapist by the rules of a row of a file. Sent again with its key, it writes the same therapist, until another change.
 * Problems 409, 422.
 */
export function addTherapist({ ctx, partition, key, input }: Added): Promise<RosterEntry> {
  requireRoster(ctx.actor);
  const id = `t-${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;
  const given = toRosterRow(id, input, ctx.now);
  return inTransaction(ctx, async (tx) => {
    await lockDirectory(tx.db, partition);
    const present = await findEntry(tx.db, partition, id);
    if (present) requireVersion(present, 1);
    await writeTherapist({ ctx: tx, partition, ...given, picture: undefined, kind: "edited" });
    return requireEntry({ ctx: tx, partition, id });
  });
}

/** Says that the therapist confirmed the listing on this day, an ISO date. Problems 404, 409, 422. */
export const confirmTherapist = ({ day, ...call }: Change & { day: string }): Promise<RosterEntry> =>
  changeFields({ ...call, fields: { confirmed_on: day } });

/** Replaces some fields of a therapist, by the rules of a row of a file. Problems 404, 409, 422. */
export const changeFields = ({ fields, ...call }: Change & { fields: Partial<TherapistBody> }): Promise<RosterEntry> =>
  changeEntry(call, ({ ctx, partition }, entry) => {
    const given = toRosterRow(entry.uniqueId, { ...toBody(entry), ...fields }, ctx.now);
    return writeTherapist({ ctx, partition, ...given, picture: undefined, kind: "edited" });
  });

/** Discards the caller's draft. Problem 404. */
export async function discardDraft(call: RosterCall): Promise<RosterEntry> {
  const entry = await requireEntry(call);
  await dropDraft(call.ctx, entry.id);
  await writeAudit(call.ctx, "entity.discard_draft", entry.uniqueId);
  return entry;
}

/**
 * Stores or removes the private address for calendar files. No history holds it: the audit log says that it was changed. Problems
 * 404, 422.
 */
export function changeContact({ email, ...call }: RosterCall & { email: string | null }): Promise<RosterEntry> {
  if (email !== null && !isMailable(email))
    throw invalidFields({ pointer: "/contact_email", detail: "must be an email address" });
  return inTransaction(call.ctx, async (ctx) => {
    const entry = await requireEntry({ ...call, ctx });
    await (email === null ? removeContact(ctx, entry.id) : storeContact(ctx, entry.id, email));
    await writeAudit(ctx, "entity.contact", entry.uniqueId);
    return entry;
  });
}

/**
 * Stores or removes the address of the therapist's own calendar. A secret, so no history holds it: the audit log says that it was
 * changed. Problems 404, 422.
 */
export function changeCalendar({ address, ...call }: RosterCall & { address: string | null }): Promise<RosterEntry> {
  const feed = address === null ? null : toFeedAddress(address);
  if (feed === undefined)
    throw invalidFields({ pointer: "/calendar_address", detail: "must be an https address of a calendar (iCal)" });
  return inTransaction(call.ctx, async (ctx) => {
    const entry = await requireEntry({ ...call, ctx });
    await setFeed(ctx, entry.id, feed);
    await writeAudit(ctx, "entity.calendar", entry.uniqueId);
    return entry;
  });
}

/** Replaces or removes the portrait. Problems 404, 409, 422. */
export async function changePortrait({ bytes, ...call }: Change & { bytes: Buffer | null }): Promise<RosterEntry> {
  requireVersion(await requireEntry(call), call.version);
  // Sized before the directory is locked, and found again under the lock.
  await keepPortrait(call.ctx.db, bytes);
  return changeEntry(call, async ({ ctx, partition }, entry) => {
    const given = toRosterRow(entry.uniqueId, toBody(entry), ctx.now);
    return writeTherapist({ ctx, partition, ...given, picture: await keepPortrait(ctx.db, bytes), kind: "edited" });
  });
}

async function keepPortrait(db: Db, bytes: Buffer | null): Promise<string | null> {
  const portrait = bytes && (await storePortrait(db, bytes));
  if (portrait?.ok === false)
    throw new CodedError(422, { code: "bad_picture", detail: `The file ${portrait.reason}.` });
  return portrait?.url ?? null;
}

/** Takes a therapist out of the directory, keeping all that is known and the slugs, or puts them back. Problems 404, 409. */
export const setHidden = ({ hidden, ...call }: Change & { hidden: boolean }): Promise<RosterEntry> =>
  changeEntry(call, async ({ ctx }, entry) => {
    if (isHidden(entry) === hidden) return;
    const [key, kind] = hidden ? ([HIDDEN_KEY, "hidden"] as const) : ([THERAPIST_KEY, "shown"] as const);
    await moveToKey(ctx.db, [entry.id], key, { actor: ctx.actor, now: ctx.now, kind });
    await writeAudit(ctx, hidden ? "entity.hide" : "entity.show", entry.uniqueId);
  });

/** Runs a change of the version that the caller has seen, under the directory's lock; returns the therapist afterwards. */
function changeEntry(
  { version, ...call }: Change,
  change: (call: RosterCall, entry: RosterEntry) => Promise<unknown>,
): Promise<RosterEntry> {
  requireRoster(call.ctx.actor);
  return inTransaction(call.ctx, async (ctx) => {
    await lockDirectory(ctx.db, call.partition);
    const entry = await requireEntry({ ...call, ctx });
    requireVersion(entry, version);
    await change({ ...call, ctx }, entry);
    return requireEntry({ ...call, ctx, id: entry.uniqueId });
  });
}

/** A therapist as staff would write them again. */
function toBody(entry: RosterEntry): TherapistBody {
  const { picture: _picture, ...body } = toRosterFields(entry);
  return body;
}
