import { z } from "zod";
import type { Ctx } from "@/backend/context";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { endTherapistLinks, mailTherapistLink } from "@/backend/forms/therapists/therapist-links";
import { getTherapistPage } from "@/backend/forms/therapists/therapist-page";
import type { CallerAddresses } from "@/backend/http/caller-address";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { createMissLimit } from "@/backend/http/miss-limit";
import type { RosterEntry } from "@/backend/search/administration/roster-entry";
import { THERAPIST_TOKEN_HEADER } from "@/domain/wire/headers";
import {
  type TherapistActs,
  type TherapistPage,
  therapistLinkDocument,
  therapistPageDocument,
} from "@/domain/wire/therapist-page";

export interface TherapistSettings {
  invitations: InvitationSettings;
  partition: string;
  therapistActs: TherapistActs;
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
  const toCall = (ctx: Ctx, request: Request, headers: z.output<typeof tokenHeader>) => ({
    ...{ ctx, partition, acts, timeZone: invitations.timeZone },
    token: headers[THERAPIST_TOKEN_HEADER],
    countMiss: () => limitMisses(addressOf(ctx.actor, request)),
  });
  const common = { access: ["service"], headers: tokenHeader, answers } as const;
  return [
    endpoint({
      operationId: "getTherapistPage",
      method: "get",
      path: "/therapists/own",
      ...common,
      problems: [404, 429],
      summary: "The own page of a therapist, by the token of its link; changes nothing",
      handle: async ({ ctx, request, headers }) => answer(await getTherapistPage(toCall(ctx, request, headers))),
    }),
    ...linkEndpoints(settings),
  ];
}

function linkEndpoints({ partition, invitations }: TherapistSettings): Endpoint[] {
  const common = {
    path: "/therapists/{id}/links",
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
    endpoint({
      operationId: "mailTherapistLink",
      method: "post",
      ...common,
      summary: "Mail a therapist a new link to their own page, at their private address",
      problems: [422],
      handle: async ({ ctx, params: { id } }) => toAnswer(await mailTherapistLink({ ctx, partition, id }, invitations)),
    }),
    endpoint({
      operationId: "endTherapistLinks",
      method: "delete",
      ...common,
      summary: "End all links of a therapist, and the address of their calendar",
      handle: async ({ ctx, params: { id } }) => toAnswer(await endTherapistLinks({ ctx, partition, id })),
    }),
  ];
}
