import { z } from "zod";
import type { Actor, Ctx } from "@/backend/context";
import { CodedError } from "@/backend/errors";
import type { GuestQueue } from "@/backend/gateway/guest-queue";
import { createGuestSchema, guestIdSchema, renewGuestSchema, updateGuestSchema } from "@/backend/gateway/guest-schema";
import { createGuest, getGuest, renewGuest, updateGuest } from "@/backend/gateway/guests";
import type { Guest } from "@/backend/gateway/insert-guests";
import { toGuestResource } from "@/backend/gateway/resources";
import type { CompanyTokens } from "@/backend/gateway/tokens";
import { forwardedAddressOf } from "@/backend/http/caller-address";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { COMPANY_TOKEN_HEADER } from "@/domain/wire/company-token";
import { guestDocument } from "@/domain/wire/guest";

/** Grace period of an expired token, for renewal only: covers visitors who return within a month. */
const RENEWAL_GRACE_SECONDS = 30 * 24 * 60 * 60;

const oneGuest = { params: z.object({ id: guestIdSchema }), refusals: { params: "unknown_guest" } };
const guestAnswer = { description: "The guest.", body: guestDocument };
const guestWithTokenAnswer = { ...guestAnswer, headers: { [COMPANY_TOKEN_HEADER]: "The guest's new company token." } };

export interface GuestSettings {
  tokens: CompanyTokens;
  addGuest: GuestQueue;
}

/** Anonymous guests. Specification, section 7, Gateway service. */
export function guestEndpoints(settings: GuestSettings): Endpoint[] {
  return [create(settings), get, update, renew(settings)];
}

function create(settings: GuestSettings): Endpoint {
  return endpoint("createGuest", "POST /guests", {
    summary: "Create a guest",
    access: ["anonymous", "guest", "service"],
    body: createGuestSchema,
    answers: { 201: guestWithTokenAnswer },
    problems: [409],
    handle: async ({ ctx, body, request }) => {
      const visitingIp = visitingIpOf(ctx.actor, request);
      const guest = await createGuest({ ctx, input: body, visitingIp }, settings.addGuest);
      return { status: 201, ...(await withToken(settings, ctx, guest)) };
    },
  });
}

const get = endpoint("getGuest", "GET /guests/{id}", {
  summary: "A guest, for the guest and the services",
  access: ["guest", "service"],
  ...oneGuest,
  answers: { 200: guestAnswer },
  handle: async ({ ctx, params }) => {
    return { status: 200, body: { data: toGuestResource(await getGuest({ ctx, uniqueId: params.id })) } };
  },
});

const update = endpoint("updateGuest", "PUT /guests/{id}", {
  summary: "Change a guest's name, email or username",
  access: ["guest", "service"],
  ...oneGuest,
  body: updateGuestSchema,
  answers: { 200: guestAnswer },
  handle: async ({ ctx, params, body }) => {
    const guest = await updateGuest({ ctx, uniqueId: params.id, input: body.user });
    return { status: 200, body: { data: toGuestResource(guest) } };
  },
});

function renew(settings: GuestSettings): Endpoint {
  return endpoint("renewGuest", "POST /guests/{id}/auth", {
    summary: "Renew a guest's token",
    description: "The guest's own token is taken up to 30 days after its expiry.",
    access: ["guest", "service"],
    tokenGraceSeconds: RENEWAL_GRACE_SECONDS,
    ...oneGuest,
    body: renewGuestSchema,
    answers: { 200: guestWithTokenAnswer },
    handle: async ({ ctx, params, body, request }) => {
      if (body.guest_unique_id !== params.id) throw new CodedError(403, { code: "guest_mismatch" });
      const visitingIp = visitingIpOf(ctx.actor, request);
      const guest = await renewGuest({ ctx, uniqueId: params.id, visitingIp });
      return { status: 200, ...(await withToken(settings, ctx, guest)) };
    },
  });
}

/** A visitor's address is trusted from services only: other callers could claim any. */
function visitingIpOf(actor: Actor, request: Request): string | null {
  return actor.kind === "service" ? forwardedAddressOf(request) : null;
}

async function withToken({ tokens }: Pick<GuestSettings, "tokens">, { now }: Ctx, guest: Guest) {
  const headers = { [COMPANY_TOKEN_HEADER]: await tokens.issue(guest, now) };
  return { body: { data: toGuestResource(guest) }, headers };
}
