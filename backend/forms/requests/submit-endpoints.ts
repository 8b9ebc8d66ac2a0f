import { addByStaff, staffRequestSchema } from "@/backend/forms/requests/add-by-staff";
import { appointmentSchema, landingSchema } from "@/backend/forms/requests/schema";
import { submitChosen } from "@/backend/forms/requests/submit-chosen";
import { listingReportSchema, submitListingReport } from "@/backend/forms/requests/submit-listing-report";
import { submitLanding } from "@/backend/forms/requests/submit-request";
import { repeatable } from "@/backend/forms/requests/write-once";
import { endpoint } from "@/backend/http/endpoint";
import { toResource } from "@/backend/http/json-api";
import type { BookingRule } from "@/domain/owner/policy-choices";
import { receiptDocument } from "@/domain/wire/appointment";
import { listDocumentOf } from "@/domain/wire/documents";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire/headers";
import { addedShape } from "@/domain/wire/inbox";

const submittable = (type: "appointment" | "landing" | "listing_report") =>
  ({
    access: ["guest", "user", "staff", "service"],
    ...repeatable,
    answers: { 201: { description: "A receipt, without anything of the person.", body: receiptDocument(type) } },
  }) as const;

interface SubmitSettings {
  partition: string;
  undoMs: number;
  booking: BookingRule;
}

/** Endpoints for submissions of visitors, and of staff for them; `partition` is the directory's. Specification, section 7, Forms service. */
export const submitEndpoints = ({ partition, undoMs, booking }: SubmitSettings) => [
  endpoint("addRequests", "POST /inbox/requests", {
    access: ["staff"],
    permission: "handle_items",
    summary: "Enter a request for a person, or appointments that are agreed already",
    ...repeatable,
    body: staffRequestSchema,
    problems: [409],
    answers: { 201: { description: "Each of them.", body: listDocumentOf("inbox_item", addedShape) } },
    handle: async ({ ctx, headers, body }) => {
      const idempotencyKey = headers[IDEMPOTENCY_KEY_HEADER];
      const added = await addByStaff({ ctx, partition, undoMs, input: body, idempotencyKey });
      return { status: 201, body: { data: added.map((item) => toResource("inbox_item", item)) } };
    },
  }),
  endpoint("createAppointment", "POST /appointments", {
    permission: "handle_items",
    summary: "Request an appointment",
    description:
      "With `chosenStart` among the form fields, the start of a free time: it is confirmed at once where the therapist is booked so, and license and payer fit. The receipt then has the status `confirmed`; 409 `time_taken` with the next times.",
    ...submittable("appointment"),
    problems: [409],
    body: appointmentSchema,
    handle: async ({ ctx, headers, body }) => {
      const idempotencyKey = headers[IDEMPOTENCY_KEY_HEADER];
      const data = await submitChosen({ ctx, partition, booking, input: body, idempotencyKey });
      return { status: 201, body: { data } };
    },
  }),
  endpoint("createLanding", "POST /landings", {
    permission: "handle_items",
    summary: "Submit a landing form",
    ...submittable("landing"),
    body: landingSchema,
    handle: async ({ ctx, headers, body }) => {
      const idempotencyKey = headers[IDEMPOTENCY_KEY_HEADER];
      return { status: 201, body: { data: await submitLanding({ ctx, input: body, idempotencyKey }) } };
    },
  }),
  endpoint("createListingReport", "POST /listing_reports", {
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
