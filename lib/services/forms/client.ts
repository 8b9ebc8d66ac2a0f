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

const createdDocument = camelized(singleDocument(z.object({ uniqueId: z.string() }).catch({ uniqueId: "" })));

/**
 * Sends an appointment request; the same idempotency key and payload give one row and the same answer, another payload the
 * failure `refused` with problem code `idempotency_key_reused`. Gives the request's unique id.
 */
export async function submitAppointment(
  env: Env,
  request: { payload: AppointmentPayload; idempotencyKey: string; guestToken: string | null },
): Promise<Outcome<{ uniqueId: string }>> {
  const bearer = request.guestToken ?? env.FORMS_API_KEY;
  const outcome = await callService({
    service: "forms",
    baseUrl: env.FORMS_URL,
    method: "POST",
    path: "/appointments",
    headers: {
      [APP_ID_HEADER]: env.FORMS_APP_ID ?? env.DEFAULT_APP_ID,
      [IDEMPOTENCY_KEY_HEADER]: request.idempotencyKey,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    body: { appointment: request.payload },
    answer: createdDocument,
    timeoutMs: env.SERVICE_TIMEOUT_MS,
    retries: 1,
  });
  if (!outcome.ok) return outcome;
  const { id, attributes } = outcome.data.data;
  return { ...outcome, data: { uniqueId: attributes.uniqueId || id } };
}
