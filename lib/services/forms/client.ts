import "server-only";
import { z } from "zod";
import type { Env } from "@/lib/config/env";
import { camelized, singleDocument } from "@/lib/services/json-api";
import { callService, type Outcome } from "@/lib/services/requester";
import { APP_ID_HEADER, IDEMPOTENCY_KEY_HEADER } from "@/lib/wire";

/** The appointment entity, in the spelling of the wire. Specification, section 3, Appointment request. */
export interface AppointmentPayload {
  source_type: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  selected_option: string;
  notes: string;
  source: "Website";
  source_alias: "Appointment Request";
  source_id: string;
  visitor_unique_id: string | null;
  visitor_type: "guest";
  /** ISO 8601 with offset. */
  start_at: string;
  end_at: string;
  /** JSON of requestFor, startDate, endDate, availability, member, responsible, paymentMethod. */
  form_fields: string;
}

/** A landing in the spelling of the wire. Specification, section 3, Join / landing submission. */
export interface LandingPayload {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  source_id: string;
  /** JSON of the form's values as typed. */
  form_fields: string;
  source: "Website";
  source_alias?: string;
  preferred_language: "en";
}

const createdDocument = camelized(singleDocument(z.object({ uniqueId: z.string() }).catch({ uniqueId: "" })));

/**
 * Sends an appointment request; the same idempotency key and payload give one row and the same answer, another payload the
 * failure `refused` with problem code `idempotency_key_reused`. Gives the request's unique id.
 */
export async function submitAppointment(
  env: Env,
  { payload, idempotencyKey, guestToken }: Write<AppointmentPayload>,
): Promise<Outcome<{ uniqueId: string }>> {
  const bearer = guestToken ?? env.FORMS_API_KEY;
  return create(env, { path: "/appointments", body: { appointment: payload }, idempotencyKey, bearer });
}

/**
 * Sends a landing, in the website's own name where it has one: a landing belongs to nobody's visit. Repeatable as above.
 * Gives the landing's unique id.
 */
export async function submitLanding(
  env: Env,
  { payload, idempotencyKey, guestToken }: Write<LandingPayload>,
): Promise<Outcome<{ uniqueId: string }>> {
  const bearer = env.FORMS_API_KEY ?? guestToken ?? undefined;
  return create(env, { path: "/landings", body: { landing: payload }, idempotencyKey, bearer });
}

interface Write<Payload> {
  payload: Payload;
  idempotencyKey: string;
  guestToken: string | null;
}

async function create(
  env: Env,
  {
    path,
    body,
    idempotencyKey,
    bearer,
  }: { path: string; body: object; idempotencyKey: string; bearer?: string | undefined },
): Promise<Outcome<{ uniqueId: string }>> {
  const outcome = await callService({
    service: "forms",
    baseUrl: env.FORMS_URL,
    method: "POST",
    path,
    headers: {
      [APP_ID_HEADER]: env.FORMS_APP_ID ?? env.DEFAULT_APP_ID,
      [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    body,
    answer: createdDocument,
    timeoutMs: env.SERVICE_TIMEOUT_MS,
    retries: 1,
  });
  if (!outcome.ok) return outcome;
  const { id, attributes } = outcome.data.data;
  return { ...outcome, data: { uniqueId: attributes.uniqueId || id } };
}
