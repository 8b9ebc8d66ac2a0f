import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { toAvailability } from "@/domain/booking/availability";
import { KEY_SCOPES } from "@/domain/inbox/grades";
import { HOME_STATE, INSURER, RARE_STATE } from "@/domain/test-support/choices";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";
import { deployment } from "./test";

const receipt = z.object({ data: z.object({ id: z.string(), attributes: z.object({ reference: z.string() }) }) });
const created = z.object({ data: z.object({ id: z.string() }) });
const madeKey = z.object({ data: z.object({ attributes: z.object({ key: z.string() }) }) });
const exchanged = z.object({ data: z.object({ companyToken: z.string() }) });

async function callForms(path: string, body: object, bearer = deployment.serviceKey(), method = "POST") {
  const response = await fetch(`${deployment.servicesUrl()}/forms${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, appid: DEFAULT_APP_ID, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`);
  return response.json();
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A day from next week on: a therapist whom tests of before booked is free on another. */
export const requestedDay = () => new Date(Date.now() + (7 + randomInt(60)) * DAY_MS).toISOString().slice(0, 10);

/** A confirmed appointment of yesterday; returns its reference in the inbox. */
export async function sendPast(): Promise<string> {
  const { id, attributes } = await callRequest();
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const [start_at, end_at] = [`${yesterday}T16:00:00Z`, `${yesterday}T17:00:00Z`];
  const appointment = { status: "confirmed", start_at, end_at };
  await callForms(`/appointments/${id}`, { appointment }, undefined, "PUT");
  return attributes.reference;
}

/** An appointment request from a person in New York; returns its reference in the inbox. */
export const sendRequest = async (request: Sent = {}): Promise<string> =>
  (await callRequest(request)).attributes.reference;

interface Sent {
  lastName?: string;
  email?: string;
  therapistId?: string;
  date?: string;
  /** Further or other fields of the form. */
  fields?: object;
  bearer?: string;
}

async function callRequest({
  lastName = "Reed",
  email = "dana@example.org",
  therapistId = "T-1",
  date = requestedDay(),
  fields = {},
  bearer,
}: Sent = {}) {
  const { availability } = toAvailability([{ date, startTime: "11:00", endTime: "12:00" }], "America/New_York");
  const appointment = {
    ...{ source_type: "therapist", first_name: "Dana", last_name: lastName, email },
    ...{ phone_number: "5555550119", selected_option: "Initial Consultation", notes: "Evenings, please." },
    ...{ source: "Website", source_alias: "Appointment Request", source_id: therapistId, visitor_unique_id: null },
    ...{ visitor_type: "guest", start_at: `${date}T16:00:00Z`, end_at: `${date}T17:00:00Z` },
    form_fields: JSON.stringify({
      requestFor: "myself",
      availability,
      responsible: INSURER.name,
      state: HOME_STATE.id,
      ...fields,
    }),
  };
  return receipt.parse(await callForms("/appointments", { appointment }, bearer)).data;
}

/** An application of Robin to join the network; returns its reference in the inbox. */
export async function sendApplication({ lastName, email }: { lastName: string; email: string }): Promise<string> {
  const landing = {
    ...{ first_name: "Robin", last_name: lastName, email, phone_number: "5555550119", source_id: "new-provider" },
    ...{ source: "Website", preferred_language: "en", form_fields: JSON.stringify({ state: RARE_STATE.id }) },
  };
  return receipt.parse(await callForms("/landings", { landing })).data.attributes.reference;
}

/** The token of another company's program. */
export async function otherCompanysToken(): Promise<string> {
  const slug = `elsewhere-${randomUUID()}`;
  const { id } = created.parse(await callForms("/companies/", { company: { slug, name: slug } })).data;
  const { key } = madeKey.parse(await callForms(`/companies/${id}/keys`, { key: { name: "e2e", scopes: KEY_SCOPES } }))
    .data.attributes;
  return exchanged.parse(await callForms(`/companies/${id}/exchange`, { api_key: key })).data.companyToken;
}
