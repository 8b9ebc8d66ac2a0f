import { z } from "zod";
import { appointmentDocument, receiptDocument } from "@/backend/forms/documents";
import { getAppointment } from "@/backend/forms/get-appointment";
import { repeatable } from "@/backend/forms/idempotency-header";
import { appointmentSchema } from "@/backend/forms/schema";
import { submitAppointment } from "@/backend/forms/submit-appointment";
import { endpoint } from "@/backend/http/endpoint";
import { IDEMPOTENCY_KEY_HEADER } from "@/lib/wire";

/** Appointment requests. Specification, section 7, Forms service. */
export const appointmentEndpoints = [
  endpoint({
    operationId: "createAppointment",
    method: "post",
    path: "/appointments",
    summary: "Request an appointment",
    access: ["guest", "service"],
    ...repeatable,
    body: appointmentSchema,
    answers: {
      201: { description: "A receipt, without anything of the person.", body: receiptDocument("appointment") },
    },
    handle: async ({ ctx, headers, body }) => {
      const idempotencyKey = headers[IDEMPOTENCY_KEY_HEADER];
      return { status: 201, body: { data: await submitAppointment({ ctx, input: body, idempotencyKey }) } };
    },
  }),
  endpoint({
    operationId: "getAppointment",
    method: "get",
    path: "/appointments/{id}",
    summary: "An appointment request with everything in it",
    access: ["service"],
    params: z.object({ id: z.guid() }),
    refusals: { params: "unknown_appointment" },
    answers: { 200: { description: "The request.", body: appointmentDocument } },
    handle: async ({ ctx, params }) => {
      return { status: 200, body: { data: await getAppointment({ ctx, uniqueId: params.id }) } };
    },
  }),
];
