import { z } from "zod";
import {
  acceptProposedTime,
  changeOwnTimes,
  confirmComing,
  getOwnRequest,
  refuseOffer,
  withdrawOwnRequest,
} from "@/backend/forms/requests/own-request";
import { createRequestLink } from "@/backend/forms/requests/request-links";
import { changedTimesSchema, seenVersion } from "@/backend/forms/requests/schema";
import type { CallerAddresses } from "@/backend/http/caller-address";
import { type Called, type Endpoint, endpoint } from "@/backend/http/endpoint";
import { uniqueIdParam } from "@/backend/http/json-api";
import { createMissLimit } from "@/backend/http/miss-limit";
import { REQUEST_TOKEN_HEADER } from "@/domain/wire/headers";
import { type OwnRequest, ownLinkDocument, ownRequestDocument } from "@/domain/wire/own-request";

const requestAnswers = { 200: { description: "The request as it is now.", body: ownRequestDocument } };
const tokenHeader = z.object({ [REQUEST_TOKEN_HEADER]: z.string().default("") });
const answer = (request: OwnRequest) => ({
  status: 200 as const,
  body: { data: { id: request.reference, type: "request", attributes: request } },
});

/** Acts that need only the version that the person saw. */
const ACTS = [
  ["withdrawOwnRequest", "withdraw", "Withdraw a request", withdrawOwnRequest],
  ["acceptProposedTime", "accept", "Agree to the time that staff proposed", acceptProposedTime],
  ["refuseOffer", "refuse", "Refuse the time that was offered from the waiting list, and wait on", refuseOffer],
  ["confirmComing", "come", "Say that the person comes to the appointment", confirmComing],
] as const;

/** A request by the token of its mailed link, which is the only credential of the person who asked. */
export function ownRequestEndpoints(
  addressOf: CallerAddresses["of"],
  settings: { siteUrl: string; remindersMs: readonly number[] },
): Endpoint[] {
  const limitMisses = createMissLimit();
  const toCall = ({ ctx, request, headers }: Called) => ({
    ctx,
    ...settings,
    token: headers[REQUEST_TOKEN_HEADER] ?? "",
    countMiss: () => limitMisses(addressOf(ctx.actor, request)),
  });
  const common = { access: ["service"], headers: tokenHeader, answers: requestAnswers } as const;
  const changing = { ...common, problems: [404, 409, 410, 429] } as const;
  return [
    endpoint("getOwnRequest", "GET /requests/own", {
      ...common,
      problems: [404, 429],
      summary: "The request of a link, for the person who asked; changes nothing",
      handle: async (call) => answer(await getOwnRequest(toCall(call))),
    }),
    ...ACTS.map(([operationId, verb, summary, act]) =>
      endpoint(operationId, `POST /requests/own/${verb}`, {
        ...changing,
        summary,
        body: seenVersion,
        handle: async ({ body, ...call }) => answer(await act(toCall(call), body.version)),
      }),
    ),
    endpoint("changeOwnTimes", "POST /requests/own/times", {
      ...changing,
      summary: "Ask for other times",
      body: changedTimesSchema,
      handle: async ({ body, ...call }) => answer(await changeOwnTimes(toCall(call), body)),
    }),
    createLink,
  ];
}

const createLink = endpoint("createRequestLink", "POST /requests/links", {
  summary: "A new link to a request's own page, for the guest who sent it",
  access: ["guest", "user", "service"],
  body: z.strictObject({ request: z.strictObject({ unique_id: uniqueIdParam }) }),
  answers: { 201: { description: "The link's token, this once.", body: ownLinkDocument } },
  problems: [404, 429],
  handle: async ({ ctx, body }) => {
    const attributes = await createRequestLink({ ctx, uniqueId: body.request.unique_id });
    return { status: 201, body: { data: { id: attributes.reference, type: "request_link", attributes } } };
  },
});
