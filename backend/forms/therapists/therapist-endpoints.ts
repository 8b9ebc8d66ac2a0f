import { z } from "zod";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import {
  actAsTherapist,
  changeListing,
  listingSchema,
  therapistActSchema,
} from "@/backend/forms/therapists/therapist-acts";
import { endCalendar, mailCalendarAddress, readCalendar } from "@/backend/forms/therapists/therapist-calendar";
import { endTherapistLinks, mailTherapistLink } from "@/backend/forms/therapists/therapist-links";
import { getTherapistPage } from "@/backend/forms/therapists/therapist-page";
import type { CallerAddresses } from "@/backend/http/caller-address";
import { type Called, type Endpoint, endpoint } from "@/backend/http/endpoint";
import { createMissLimit } from "@/backend/http/miss-limit";
import { referenceParam } from "@/backend/inbox/inbox-query";
import type { RosterEntry } from "@/backend/search/administration/roster-entry";
import type { RosterChange } from "@/backend/site/announce-changes";
import type { TherapistActs } from "@/domain/owner/policy-choices";
import { THERAPIST_TOKEN_HEADER } from "@/domain/wire/headers";
import {
  THERAPIST_VERBS,
  type TherapistPage,
  therapistCalendarDocument,
  therapistLinkDocument,
  therapistPageDocument,
} from "@/domain/wire/therapist-page";

export interface TherapistSettings {
  invitations: InvitationSettings;
  partition: string;
  therapistActs: TherapistActs;
  /** Called after a committed change of the directory. */
  rosterChanged: (change: RosterChange) => void;
}

const tokenHeader = z.object({ [THERAPIST_TOKEN_HEADER]: z.string().default("") });
const answers = { 200: { description: "The therapist's page as it is now.", body: therapistPageDocument } };
const answer = (page: TherapistPage) => ({
  status: 200 as const,
  body: { data: { id: page.id, type: "therapist_page", attributes: page } },
});

/** A therapist's own page, by the token of its mailed link; and the links, for administrators. */
export function therapistEndpoints(settings: TherapistSettings, addressOf: CallerAddresses["of"]): Endpoint[] {
  const limitMisses = createMissLimit();
  const { partition, therapistActs: acts, invitations } = settings;
  const toCall = ({ ctx, request, headers }: Called) => ({
    ...{ ctx, partition, acts, timeZone: invitations.timeZone },
    token: headers[THERAPIST_TOKEN_HEADER] ?? "",
    countMiss: () => limitMisses(addressOf(ctx.actor, request)),
  });
  const common = { access: ["service"], headers: tokenHeader, answers } as const;
  return [
    endpoint("getTherapistPage", "GET /therapists/own", {
      ...common,
      problems: [404, 429],
      summary: "The own page of a therapist, by the token of its link; changes nothing",
      handle: async (call) => answer(await getTherapistPage(toCall(call))),
    }),
    endpoint("changeTherapistListing", "POST /therapists/own/listing", {
      ...common,
      body: listingSchema,
      problems: [403, 404, 409, 422, 429],
      summary:
        "Confirm the therapist's listing, or change new clients, pause, hours, days off or the calendar that is read",
      handle: async ({ body: input, ...call }) => {
        const changed = ({ slug }: RosterEntry) => settings.rosterChanged({ slugs: [slug] });
        return answer(await changeListing({ ...toCall(call), input, changed }));
      },
    }),
    endpoint("actAsTherapist", "POST /therapists/own/requests/{reference}/{verb}", {
      ...common,
      params: z.object({ reference: referenceParam, verb: z.enum(THERAPIST_VERBS) }),
      refusals: { params: "unknown_item" },
      body: therapistActSchema,
      problems: [404, 409, 422, 429],
      summary: "Offer a time, decline, or record the outcome of an appointment, as the therapist",
      handle: async ({ params, body: input, ...call }) =>
        answer(await actAsTherapist({ ...toCall(call), ...params, input })),
    }),
    endpoint("mailTherapistCalendar", "POST /therapists/own/calendar", {
      ...common,
      problems: [404, 422, 429],
      summary: "Mail the therapist a new secret address of their calendar, which ends the one before it",
      handle: async (call) => answer(await mailCalendarAddress(toCall(call), invitations)),
    }),
    endpoint("endTherapistCalendar", "DELETE /therapists/own/calendar", {
      ...common,
      problems: [404, 429],
      summary: "End the secret address of the therapist's calendar",
      handle: async (call) => answer(await endCalendar(toCall(call))),
    }),
    endpoint("getTherapistCalendar", "GET /therapists/calendar", {
      ...common,
      answers: { 200: { description: "The calendar as an iCalendar file.", body: therapistCalendarDocument } },
      problems: [404, 429],
      summary: "A therapist's calendar, by the secret of its address: times and references",
      handle: async (call) => {
        const file = await readCalendar(toCall(call), invitations.siteUrl);
        return { status: 200, body: { data: { id: "calendar", type: "therapist_calendar", attributes: { file } } } };
      },
    }),
    ...linkEndpoints(settings),
  ];
}

function linkEndpoints({ partition, invitations }: TherapistSettings): Endpoint[] {
  const common = {
    access: ["staff"],
    permission: "administer",
    params: z.object({ id: z.string() }),
    refusals: { params: "unknown_entity" },
    answers: { 200: { description: "The therapist of the links.", body: therapistLinkDocument } },
  } as const;
  const toAnswer = ({ uniqueId, slug }: RosterEntry) => ({
    status: 200 as const,
    body: { data: { id: uniqueId, type: "therapist_link", attributes: { slug } } },
  });
  return [
    endpoint("mailTherapistLink", "POST /therapists/{id}/links", {
      ...common,
      summary: "Mail a therapist a new link to their own page, at their private address",
      problems: [422],
      handle: async ({ ctx, params: { id } }) => toAnswer(await mailTherapistLink({ ctx, partition, id }, invitations)),
    }),
    endpoint("endTherapistLinks", "DELETE /therapists/{id}/links", {
      ...common,
      summary: "End all links of a therapist, and the address of their calendar",
      handle: async ({ ctx, params: { id } }) => toAnswer(await endTherapistLinks({ ctx, partition, id })),
    }),
  ];
}
