import { z } from "zod";
import {
  appointmentChangesSchema,
  appointmentListing,
  deleteAppointment,
  getAppointment,
  listAppointments,
  updateAppointment,
} from "@/backend/forms/requests/appointments";
import { endpoint } from "@/backend/http/endpoint";
import { answersOf, GONE, gone, uniqueIdParam } from "@/backend/http/json-api";
import { appointmentShape } from "@/domain/wire/appointment";
import { documentOf, pageDocumentOf } from "@/domain/wire/documents";

const appointmentAnswer = { description: "The request.", body: documentOf("appointment", appointmentShape) };
const answer = answersOf("appointment");
const byId = { params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_appointment" } } as const;

/** Appointment requests. Specification, section 7, Forms service. */
export const appointmentEndpoints = [
  endpoint("listAppointmentsByType", "GET /appointments/types/{type}", {
    permission: "see_contacts",
    summary: "Appointment requests of one source type",
    access: ["user", "staff", "service"],
    params: z.object({ type: z.string().min(1).max(50) }),
    query: appointmentListing.query,
    answers: { 200: { description: "One page of them.", body: pageDocumentOf("appointment", appointmentShape) } },
    handle: async ({ ctx, params, query }) =>
      answer.page(await listAppointments({ ctx, paging: query, type: params.type })),
  }),
  endpoint("getAppointment", "GET /appointments/{id}", {
    permission: "see_contacts",
    ...byId,
    summary: "An appointment request with everything in it",
    access: ["user", "staff", "service"],
    answers: { 200: appointmentAnswer },
    handle: async ({ ctx, params }) => answer.ok(await getAppointment({ ctx, uniqueId: params.id })),
  }),
  endpoint("updateAppointment", "PUT /appointments/{id}", {
    permission: "handle_items",
    ...byId,
    summary: "Change what is named of an appointment request",
    access: ["staff", "service"],
    body: appointmentChangesSchema,
    answers: { 200: appointmentAnswer },
    handle: async ({ ctx, params, body }) =>
      answer.ok(await updateAppointment({ ctx, uniqueId: params.id, input: body })),
  }),
  endpoint("deleteAppointment", "DELETE /appointments/{id}", {
    permission: "administer",
    ...byId,
    summary: "Hide an appointment request; it is retained as a health record",
    access: ["staff", "service"],
    answers: GONE,
    handle: ({ ctx, params }) => deleteAppointment({ ctx, uniqueId: params.id }).then(gone),
  }),
];
