import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances } from "@/backend/db/schema/forms";
import { inboxEvents } from "@/backend/db/schema/inbox";
import { entities } from "@/backend/db/schema/search";
import { assignForm, findPublished } from "@/backend/forms/instances/assign-form";
import { findInstance } from "@/backend/forms/instances/form-instance";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { submitForm } from "@/backend/forms/instances/submit-form";
import { appointmentSchema, landingSchema } from "@/backend/forms/requests/schema";
import { submitAppointment, submitLanding } from "@/backend/forms/requests/submit-request";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { toAvailability } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const SAYS_SO = "This is a sample, made by the first start of an empty network. No person wrote it.";
/** Answers of a PHQ-9 that scores 13, with thoughts of being better off dead on several days. */
const PHQ_9 = [2, 2, 1, 2, 1, 2, 1, 1, 1];

/**
 * Adds a few invented items to an empty inbox, each of which says so: two requests, an application, a message, and a submitted
 * PHQ-9 with its alert. No mail tells of them.
 */
export async function importSampleItems(ctx: Ctx, partition: string, invitations: InvitationSettings): Promise<void> {
  const therapist = await findTherapist(ctx, partition);
  if (!therapist) return;
  await request(ago(ctx, 3 * DAY_MS), { firstName: "Riley", zone: invitations.timeZone, payer: "Myself", therapist });
  await landing(ago(ctx, DAY_MS), { first_name: "Casey", source_id: "new-provider" });
  await landing(ago(ctx, 5 * HOUR_MS), {
    ...{ first_name: "Morgan", source_id: "prospective-patient", source_alias: "Prospective Patient Form" },
  });
  await request(ago(ctx, 2 * HOUR_MS), { firstName: "Jordan", zone: "America/New_York", payer: "Aetna", therapist });
  await submission(ago(ctx, HOUR_MS), invitations);
  await ctx.db.update(inboxEvents).set({ notifiedAt: ctx.now }).where(isNull(inboxEvents.notifiedAt));
}

/** The same, some time ago. */
const ago = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - ms) });

interface Therapist {
  partition: string;
  uniqueId: string;
  name: string;
}

async function findTherapist({ db }: Ctx, partition: string): Promise<Therapist | undefined> {
  const { uniqueId, content } = entities;
  const isTherapist = and(eq(entities.partition, partition), eq(entities.key, THERAPIST_KEY));
  const [first] = await db
    .select({ uniqueId, content })
    .from(entities)
    .where(isTherapist)
    .orderBy(entities.id)
    .limit(1);
  return first && { partition, uniqueId: first.uniqueId, name: first.content.displayName };
}

const contact = (firstName: string) => ({
  ...{ first_name: firstName, last_name: "(sample)", email: `${firstName.toLowerCase()}@sample.example` },
  phone_number: "5555550142",
});

interface SampleRequest {
  firstName: string;
  zone: string;
  payer: string;
  therapist: Therapist;
}

function request(ctx: Ctx, { firstName, zone, payer, therapist }: SampleRequest): Promise<unknown> {
  const days = [6, 8].map((day) => new Date(ctx.now.getTime() + day * DAY_MS).toISOString().slice(0, 10));
  const times = days.map((date) => ({ date, startTime: "10:00", endTime: "11:00" }));
  const { startAt, endAt } = toInstantRange(times, zone);
  const fields = {
    ...{ requestFor: "myself", member: therapist.name, responsible: payer, state: "CO" },
    availability: toAvailability(times, zone).availability,
  };
  const appointment = {
    ...contact(firstName),
    ...{ source_type: "therapist", source: "Website", source_alias: "Appointment Request" },
    ...{ source_id: therapist.uniqueId, visitor_unique_id: null, visitor_type: "guest", notes: SAYS_SO },
    ...{ selected_option: "Initial Consultation", start_at: startAt, end_at: endAt },
    form_fields: JSON.stringify(fields),
  };
  const input = appointmentSchema(ctx.now).parse({ appointment });
  return submitAppointment({ ctx, partition: therapist.partition, input, idempotencyKey: undefined });
}

function landing(
  ctx: Ctx,
  { first_name, ...source }: { first_name: string; source_id: string; source_alias?: string },
) {
  const form_fields = JSON.stringify({ message: SAYS_SO, state: "CO" });
  const fields = { ...contact(first_name), ...source, source: "Website", preferred_language: "en", form_fields };
  return submitLanding({ ctx, input: landingSchema.parse({ landing: fields }), idempotencyKey: undefined });
}

async function submission(ctx: Ctx, invitations: InvitationSettings): Promise<void> {
  const published = await findPublished(ctx, { slug: "phq-9" });
  if (!published) return;
  const person = { name: "Taylor (sample)", email: "taylor@sample.example" };
  const assigned = { published, ...person, expiresAt: new Date(ctx.now.getTime() + 30 * DAY_MS), isInvited: false };
  const { uniqueId } = await assignForm({ ctx, input: assigned, invitations });
  const form = await findInstance(ctx, eq(formInstances.uniqueId, uniqueId));
  if (!form) throw new Error("a form that was just issued is not there");
  const responses = PHQ_9.map((value, index) => ({ field_id: `phq9_${index + 1}`, value: String(value) }));
  await submitForm({ ctx, form, input: { responses }, invitations });
}
