import { repeatable } from "@/backend/forms/requests/idempotency-header";
import { landingSchema } from "@/backend/forms/requests/schema";
import { submitLanding } from "@/backend/forms/requests/submit-landing";
import { endpoint } from "@/backend/http/endpoint";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire";
import { receiptDocument } from "@/domain/wire/appointment";

/** Landing submissions. Specification, section 7, Forms service. */
export const landingEndpoints = [
  endpoint({
    operationId: "createLanding",
    method: "post",
    path: "/landings",
    summary: "Submit a landing form",
    access: ["guest", "user", "staff", "service"],
    ...repeatable,
    body: landingSchema,
    answers: { 201: { description: "A receipt, without anything of the person.", body: receiptDocument("landing") } },
    handle: async ({ ctx, headers, body }) => {
      const idempotencyKey = headers[IDEMPOTENCY_KEY_HEADER];
      return { status: 201, body: { data: await submitLanding({ ctx, input: body, idempotencyKey }) } };
    },
  }),
];
