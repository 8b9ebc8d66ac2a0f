import { appointmentSchema, landingSchema } from "@/backend/forms/requests/schema";
import { listingReportSchema, submitListingReport } from "@/backend/forms/requests/submit-listing-report";
import { submitAppointment, submitLanding } from "@/backend/forms/requests/submit-request";
import { repeatable } from "@/backend/forms/requests/write-once";
import { endpoint } from "@/backend/http/endpoint";
import { receiptDocument } from "@/domain/wire/appointment";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire/headers";

const submittable = (type: "appointment" | "landing" | "listing_report") =>
  ({
    method: "post",
    path: `/${type}s`,
    access: ["guest", "user", "staff", "service"],
    ...repeatable,
    answers: { 201: { description: "A receipt, without anything of the person.", body: receiptDocument(type) } },
  }) as const;

/** Endpoints for visitors' submissions; `partition` is the directory's. Specification, section 7, Forms service. */
export const submitEndpoints = (partition: string) => [
  endpoint({
    operationId: "createAppointment",
    permission: "handle_items",
    summary: "Request an appointment",
    ...submittable("appointment"),
    body: appointmentSchema,
    handle: async ({ ctx, headers, body }) => {
      const idempotencyKey = headers[IDEMPOTENCY_KEY_HEADER];
      return { status: 201, body: { data: await submitAppointment({ ctx, partition, input: body, idempotencyKey }) } };
    },
  }),
  endpoint({
    operationId: "createLanding",
    permission: "handle_items",
    summary: "Submit a landing form",
    ...submittable("landing"),
    body: landingSchema,
    handle: async ({ ctx, headers, body }) => {
      const idempotencyKey = headers[IDEMPOTENCY_KEY_HEADER];
      return { status: 201, body: { data: await submitLanding({ ctx, input: body, idempotencyKey }) } };
    },
  }),
  endpoint({
    operationId: "createListingReport",
    permission: "handle_items",
    summary: "Report a problem with a therapist's listing",
    ...submittable("listing_report"),
    body: listingReportSchema,
    handle: async ({ ctx, headers, body }) => {
      const idempotencyKey = headers[IDEMPOTENCY_KEY_HEADER];
      return { status: 201, body: { data: await submitListingReport({ ctx, input: body, idempotencyKey }) } };
    },
  }),
];
