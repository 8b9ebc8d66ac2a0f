import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { type Ctx, formatActor } from "@/backend/context";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { CodedError, invalidFields } from "@/backend/errors";
import {
  getTherapistPage,
  isItemOf,
  isTherapists,
  listTherapistVerbs,
  openTherapistLink,
  type TherapistCall,
} from "@/backend/forms/therapists/therapist-page";
import { requireRow } from "@/backend/http/visible-to";
import { readTime } from "@/backend/inbox/act-input";
import { answer } from "@/backend/inbox/acts/answer";
import { confirm } from "@/backend/inbox/acts/confirm";
import { propose } from "@/backend/inbox/acts/propose";
import { requireVersion, verbNotPossible, writeItems } from "@/backend/inbox/change-item";
import type { StoredRequest } from "@/backend/inbox/change-request";
import { limitActs } from "@/backend/inbox/limit-acts";
import { changeCalendar, changeFields } from "@/backend/search/administration/change-therapist";
import type { RosterEntry } from "@/backend/search/administration/roster-entry";
import { listWaitedFor, withPassed } from "@/domain/booking/asked-therapists";
import { readAskedFor } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import { localTimeIn } from "@/domain/booking/rules";
import { HOURS_COLUMNS } from "@/domain/catalog/practice";
import { MEETINGS } from "@/domain/wire/appointment";
import { instant, requiredText } from "@/domain/wire/input-fields";
import type { TherapistPage, TherapistVerb } from "@/domain/wire/therapist-page";

/** Each may send mail to the person. */
const ACTS_PER_DAY = 20;
const REASON_MAX_LENGTH = 2_000;

/** Body of a therapist's act: a time for `offer`, a reason for `decline`. */
export const therapistActSchema = z.strictObject({
  version: z.int().min(1),
  start_at: instant.optional(),
  end_at: instant.optional(),
  meeting: z.enum(MEETINGS).optional(),
  reason: requiredText(REASON_MAX_LENGTH).optional(),
});
type ActInput = z.output<typeof therapistActSchema>;

interface TherapistAct extends TherapistCall {
  reference: string;
  verb: TherapistVerb;
  input: ActInput;
}

/**
 * An act of a therapist on a request, in one transaction with its event and audit row. Problems 404, 409 `item_changed` and `time_taken`,
 * 422 `verb_not_possible` and for wrong parts, 429.
 */
export const actAsTherapist = ({ reference, verb, input, ...call }: TherapistAct): Promise<TherapistPage> =>
  inTransaction(call.ctx, async (tx) => {
    const { entity, tokenId } = await openTherapistLink({ ...call, ctx: tx });
    const { uniqueId } = entity;
    const ctx: Ctx = { ...tx, actor: { kind: "therapist", uniqueId, tokenId } };
    const request = await lockTherapistRequest(ctx, uniqueId, reference);
    requireVersion(request.item, input.version);
    if (!listTherapistVerbs({ ...call, ctx }, request).includes(verb)) throw verbNotPossible();
    await limitActs(ctx, request.item.id, formatActor(ctx.actor), ACTS_PER_DAY - 1);
    const posted = { ...input, mailAfter: undefined, partition: call.partition };
    if (verb === "offer") {
      const act =
        request.item.state !== "confirmed" && isAskedFor(request, readTime(input, ctx.now)) ? confirm : propose;
      await act(ctx, request, { ...posted, therapist_id: uniqueId, usual_place: true });
    } else if (verb === "decline") await decline(ctx, entity, request, posted);
    else await answer(ctx, request, verb, posted);
    return getTherapistPage({ ...call, ctx: tx });
  });

async function lockTherapistRequest({ db, vault }: Ctx, uniqueId: string, reference: string): Promise<StoredRequest> {
  const [row] = await db
    .select({ appointment: appointments, item: inboxItems })
    .from(appointments)
    .innerJoin(inboxItems, isItemOf)
    .where(
      and(
        eq(inboxItems.reference, reference),
        eq(inboxItems.companyId, DEFAULT_COMPANY_ID),
        isNull(inboxItems.deletedAt),
        isNull(appointments.deletedAt),
      ),
    )
    .for("update");
  const { item, appointment } = requireRow(row, "unknown_item");
  const request = { item, appointment: vault.open(APPOINTMENT, appointment) };
  return requireRow(isTherapists(request, uniqueId) ? request : undefined, "unknown_item");
}

/** True for a time within one that the person asked for. */
function isAskedFor({ appointment }: StoredRequest, { startAt, endAt }: { startAt: Date; endAt: Date }): boolean {
  const { times, timeZone } = readAskedFor(appointment.formFields);
  if (timeZone === null) return false;
  return times.some((time) => {
    const asked = toInstantRange([time], timeZone);
    return new Date(asked.startAt) <= startAt && endAt <= new Date(asked.endAt);
  });
}

/** Declines a request that asks this therapist alone; of one that asks others too, the history says that this one cannot take it. */
async function decline(
  ctx: Ctx,
  { uniqueId, content }: RosterEntry,
  request: StoredRequest,
  input: Parameters<typeof answer>[3],
): Promise<void> {
  if (input.reason === undefined) throw invalidFields({ pointer: "/reason", detail: "is required" });
  const { item, appointment } = request;
  const formFields = withPassed(appointment.formFields, uniqueId);
  if (listWaitedFor(formFields, appointment.sourceId).length === 0) {
    await answer(ctx, request, "decline", input);
    return;
  }
  const sealed = ctx.vault.change(APPOINTMENT, appointment, { formFields, updatedAt: ctx.now });
  await ctx.db.update(appointments).set(sealed).where(eq(appointments.id, appointment.id));
  const note = `${content.displayName} cannot take this request: ${input.reason}`;
  await writeItems(ctx, [item], {}, () => ({ kind: "note", content: { note }, isMailed: true }));
}

const cell = z.string().max(5_000).nullable();
/** Body of a change of the listing: its confirmation, new clients, hours and rules of appointments, or the therapist's own calendar. */
export const listingSchema = z.union([
  z.strictObject({ version: z.int().min(1), confirmed: z.literal(true) }),
  z.strictObject({
    version: z.int().min(1),
    accepting: z.array(z.string().max(100)).max(100),
    paused_until: z.iso.date().nullable(),
  }),
  z.strictObject({ version: z.int().min(1), hours: z.partialRecord(z.enum(HOURS_COLUMNS), cell) }),
  z.strictObject({ version: z.int().min(1), calendar_address: cell }),
]);

interface ListingChange extends TherapistCall {
  input: z.output<typeof listingSchema>;
  /** Called with the therapist after the change is committed. */
  changed: (entity: RosterEntry) => void;
}

/** Changes a therapist's listing. Problems 404, 409 `therapist_changed`, 422, and 403 where staff alone change it. */
export async function changeListing({ input, changed, ...call }: ListingChange): Promise<TherapistPage> {
  const { ctx, partition, timeZone } = call;
  const { entity, tokenId } = await openTherapistLink(call);
  const { uniqueId } = entity;
  if (!("confirmed" in input) && call.acts === "see") throw new CodedError(403, { code: "staff_only" });
  const as: Ctx = { ...ctx, actor: { kind: "therapist", uniqueId, tokenId } };
  if ("calendar_address" in input) {
    changed(await changeCalendar({ ctx: as, partition, id: uniqueId, address: input.calendar_address }));
    return getTherapistPage(call);
  }
  const today = [localTimeIn(timeZone, ctx.now).date, ctx.now.toISOString().slice(0, 10)].sort()[0] ?? "";
  const fields =
    "confirmed" in input
      ? { confirmed_on: today }
      : "accepting" in input
        ? { accepting_new_clients: input.accepting, paused_until: input.paused_until }
        : input.hours;
  changed(await changeFields({ ctx: as, partition, id: uniqueId, version: input.version, fields }));
  return getTherapistPage(call);
}
