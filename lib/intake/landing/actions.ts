import "server-only";
import { createHmac } from "node:crypto";
import { tellsOfDanger } from "@/domain/catalog/words/danger-words";
import type { LandingPayload } from "@/domain/wire/appointment";
import type { FormValues } from "@/lib/intake/flow/fields";
import type { PostedForm } from "@/lib/intake/flow/form";
import type { Deployment } from "@/lib/intake/flow/handle-post";
import type { FormPost } from "@/lib/intake/flow/read-post";
import type { FormHandler, FormPlace } from "@/lib/intake/flow/submit-form";
import { CONTACT_FIELDS } from "@/lib/intake/landing/fields";
import { type LandingSource, toLandingPayload } from "@/lib/intake/landing/payload";
import { submitLanding } from "@/lib/services/forms/client";
import type { Outcome } from "@/lib/services/requester";

type Contact = FormValues & { name: string; email: string; phone: string };

/** A form that is sent as a landing. */
export interface LandingForm<Values extends Contact> extends PostedForm<Values> {
  source: LandingSource;
}

export interface LandingPorts {
  secret: string;
  submit: (request: { payload: LandingPayload; idempotencyKey: string }) => Promise<Outcome<{ uniqueId: string }>>;
}

/** The ports of this deployment, on behalf of the request's sender. */
export const toLandingPorts = ({ env, context, guestToken }: Deployment): LandingPorts => ({
  secret: context.settings.secret,
  submit: (landing) => submitLanding(env, { ...landing, guestToken }),
});

/** Handles the posts of a form that is sent as a landing. */
export function landingHandler<Values extends Contact>(
  form: LandingForm<Values>,
  toPlace: (post: FormPost<Values>) => FormPlace,
  { secret, submit }: LandingPorts,
): FormHandler<Values> {
  const send = async (values: Values, stampId: string) => {
    const idempotencyKey = toIdempotencyKey(secret, [form.name, stampId, Object.entries(values).sort()]);
    const outcome = await submit({ payload: toLandingPayload(values, form.source), idempotencyKey });
    if (outcome.ok) return form.source.sourceAlias && hasDanger(values) ? "alerted" : "received";
    return outcome.reason === "not_configured" ? "unavailable" : "failed";
  };
  return { form, toPlace, open: async () => ({ kind: "send", send }) };
}

/** Words of danger in what was typed beside the contact. */
const hasDanger = (values: FormValues) =>
  Object.entries(values).some(
    ([name, value]) => !Object.hasOwn(CONTACT_FIELDS, name) && typeof value === "string" && tellsOfDanger(value),
  );

/**
 * The same content from the same page is one landing, however often it is sent; a correction is another. Keyed by the secret,
 * so that the key reveals nothing of the content.
 */
export function toIdempotencyKey(secret: string, content: unknown): string {
  return createHmac("sha256", secret).update(JSON.stringify(content)).digest("base64url");
}
