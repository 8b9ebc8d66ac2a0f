import "server-only";
import { THERAPIST_TOKEN_HEADER } from "@/domain/wire/headers";
import { type TherapistPage, therapistLinkReading, therapistPageReading } from "@/domain/wire/therapist-page";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint } from "@/lib/services/endpoint";
import { formsEndpoints as at } from "@/lib/services/forms/endpoints";
import { linkService } from "@/lib/services/forms/link-service";
import { formsService } from "@/lib/services/forms/service";
import type { LinkHolder } from "@/lib/services/public-forms/client";
import type { Outcome } from "@/lib/services/requester";
import { mapOutcome } from "@/lib/services/results";

/** A therapist's own page, by its link. No side effects at the service. */
export async function getTherapistPage(env: Env, holder: LinkHolder): Promise<Outcome<TherapistPage>> {
  const service = linkService(env, THERAPIST_TOKEN_HEADER, holder);
  return mapOutcome(
    await callEndpoint(service, at.getTherapistPage, { answer: therapistPageReading }),
    ({ data }) => data.attributes,
  );
}

/** Mails a therapist a new link to their own page; `refused` without a private address. */
export const mailTherapistLink = (env: Env, caller: Caller, id: string) =>
  callLinks(env, caller, at.mailTherapistLink, id);

/** Ends every link of a therapist. */
export const endTherapistLinks = (env: Env, caller: Caller, id: string) =>
  callLinks(env, caller, at.endTherapistLinks, id);

async function callLinks(env: Env, caller: Caller, endpoint: Endpoint, id: string): Promise<Outcome<{ slug: string }>> {
  const sent = { params: { id }, answer: therapistLinkReading };
  const outcome = await callEndpoint(formsService(env, caller), endpoint, sent);
  return mapOutcome(outcome, ({ data }) => data.attributes);
}
