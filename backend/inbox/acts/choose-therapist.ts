import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { entities } from "@/backend/db/schema/search";
import { invalidFields } from "@/backend/errors";
import type { ActInput } from "@/backend/inbox/act-input";
import type { StoredRequest } from "@/backend/inbox/change-request";
import { misfitForPerson } from "@/backend/inbox/fit-for-person";
import { readFields } from "@/backend/inbox/open-subject";
import { findEntry } from "@/backend/search/administration/roster-entry";
import { findListed } from "@/backend/search/find-listed";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { withTaken } from "@/backend/times/read-calendars";
import { type AskedTherapist, firstAsked, readAsked, withAgreed } from "@/domain/booking/asked-therapists";
import { describeFault, explainTime } from "@/domain/booking/slots";
import { foldName } from "@/domain/text/fold";

type Chosen = Pick<ActInput, "therapist_id" | "therapist" | "despite" | "reason">;

/**
 * The request's fields with the therapist of an appointment: one that it asks, or another that the directory lists, with their own
 * places. `reason` is what the history keeps of one who does not suit the person or is not free. Problem 422 for an unknown or hidden one, and for one who does not suit
 * without `despite` and a reason.
 */
export async function chooseTherapist(
  tx: Ctx,
  { appointment }: StoredRequest,
  input: Chosen,
  { partition, ...time }: Time & { partition: string },
) {
  const { formFields, sourceId } = appointment;
  const asked = readAsked(formFields);
  const named =
    input.therapist === undefined ? input.therapist_id : (await findTherapist(tx, partition, input.therapist)).uniqueId;
  const uniqueId = named ?? asked.agreedWith?.uniqueId ?? sourceId;
  const listed = (await findListed(tx, partition, [uniqueId])).get(uniqueId);
  const name = listed?.content.displayName;
  if (!listed && (await findEntry(tx.db, partition, uniqueId)))
    throw invalidFields({ pointer: "/therapist_id", detail: "is hidden from the directory: name another therapist" });
  const misfit = listed && misfitForPerson(readFields(formFields), listed.content);
  const fields = named === undefined ? formFields : toAgreedFields(appointment, asked, { uniqueId, name });
  const chosen = { formFields: fields, places: listed && { ...listed, officeCity: listed.content.officeCity } };
  // Therapists decide on their own time.
  const fault = listed && tx.actor.kind !== "therapist" ? await findFault(tx, listed, appointment.id, time) : undefined;
  const against = [misfit, fault].filter((one) => one !== undefined).join(", and ");
  if (against === "") return { ...chosen, reason: input.reason };
  if (input.despite !== true) throw invalidFields({ pointer: "/despite", detail: `${name} ${against}` });
  if (input.reason === undefined) throw invalidFields({ pointer: "/reason", detail: "is required" });
  return { ...chosen, reason: `${name} ${against}. ${input.reason}` };
}

type Listed = Parameters<typeof withTaken>[1][number];

/**
 * The reason why a therapist with hours is not free at a time, for staff to decide on; undefined without one. Notice, horizon and
 * weekly limit are for visitors, and an overlap is the constraint's to refuse.
 */
async function findFault(tx: Ctx, listed: Listed, appointmentId: number, { startAt, endAt }: Time) {
  const calendar = (await withTaken(tx, [listed], { appointmentId })).get(listed.uniqueId);
  if (!calendar) return undefined;
  const { schedule, now } = calendar;
  const taken = calendar.taken.filter(({ kind, start, end }) => kind === "busy" || end <= startAt || endAt <= start);
  const limits = { noticeHours: 0, horizonWeeks: Number.MAX_SAFE_INTEGER, newClientsAWeek: undefined };
  const own = { schedule: { ...schedule, ...limits }, taken, now };
  const fault = explainTime(own, { start: startAt, end: endAt });
  if (fault === null) return undefined;
  const isClose = fault === "booked" || fault === "held";
  return `is not free then: ${isClose ? `within ${schedule.bufferMinutes} minutes of another appointment` : describeFault(fault, schedule)}`;
}

interface Time {
  startAt: Date;
  endAt: Date;
}

function toAgreedFields(
  { formFields, sourceId }: StoredRequest["appointment"],
  { alternates, agreedWith }: ReturnType<typeof readAsked>,
  { uniqueId, name }: { uniqueId: string; name: string | undefined },
): string {
  if (uniqueId === agreedWith?.uniqueId) return formFields;
  if (uniqueId === sourceId) return withAgreed(formFields, firstAsked(formFields, sourceId));
  const other: AskedTherapist | undefined = name === undefined ? undefined : { uniqueId, name };
  const chosen = alternates.find((one) => one.uniqueId === uniqueId) ?? other;
  if (chosen) return withAgreed(formFields, chosen);
  throw invalidFields({ pointer: "/therapist_id", detail: "must be a therapist whom the directory lists" });
}

/** A listed therapist by the end of their page's address, or else by the whole name. Problem 422 unless there is one. */
export async function findTherapist({ db }: Ctx, partition: string, text: string) {
  const isListed = and(eq(entities.partition, partition), eq(entities.key, THERAPIST_KEY));
  const slug = text.trim().toLowerCase();
  const isNamed = or(eq(entities.slug, slug), eq(entities.nameKey, foldName(text)));
  const rows = await db
    .select({
      uniqueId: entities.uniqueId,
      slug: entities.slug,
      name: sql<string>`${entities.content}->>'displayName'`,
    })
    .from(entities)
    .where(and(isListed, isNamed))
    .orderBy(desc(eq(entities.slug, slug)))
    .limit(2);
  const [found, second] = rows;
  // An address can be the name of several, as those of the same name have `-2` at its end.
  if (found && (!second || found.slug === slug)) return found;
  const detail = second
    ? "has a name that several have: enter the end of the address of their page"
    : "is not a name in the directory";
  throw invalidFields({ pointer: "/therapist", detail });
}
