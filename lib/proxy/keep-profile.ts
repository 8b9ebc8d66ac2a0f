import "server-only";
import { z } from "zod";
import { flattenResource, foldOwnKeys } from "@/domain/wire/reading";
import type { MatchedCall } from "@/lib/proxy/match-call";
import { gatewayEndpoints } from "@/lib/services/gateway/endpoints";
import type { Outcome } from "@/lib/services/requester";
import type { Profile, ProfileStore } from "@/lib/visitor/auth/session";

interface ProfileCall extends Pick<MatchedCall, "endpoint" | "params"> {
  userUniqueId: string | null;
  body: unknown;
  outcome: Outcome<unknown>;
}

const document = z.object({ data: z.preprocess(flattenResource, z.record(z.string(), z.json())) });
const change = z.object({ profile: z.record(z.string(), z.json()) }).transform(({ profile }) => foldOwnKeys(profile));

/**
 * Keeps the user's own profile with the session: what was written is merged into it, what was read replaces it. While the gateway does
 * not answer, a read gives the kept one. Specification, section 7, Gateway service.
 */
export async function keepProfile(
  { endpoint, params, userUniqueId, body, outcome }: ProfileCall,
  store: ProfileStore,
): Promise<Outcome<unknown>> {
  const isRead = endpoint === gatewayEndpoints.getProfile;
  const isOwn = userUniqueId !== null && params.id === userUniqueId;
  if (!isOwn || (!isRead && endpoint !== gatewayEndpoints.updateProfile)) return outcome;
  const kept = store.readProfile();
  if (!outcome.ok) {
    const isOutage = outcome.status === undefined || outcome.status >= 500;
    return isRead && isOutage && kept
      ? { ok: true, data: toDocument(userUniqueId, kept), headers: new Headers() }
      : outcome;
  }
  const { type: _type, id: _id, uniqueId: _uniqueId, ...answered } = document.safeParse(outcome.data).data?.data ?? {};
  const merged = isRead ? answered : { ...kept, ...change.safeParse(body).data, ...answered };
  if (JSON.stringify(merged) !== JSON.stringify(kept)) await store.saveProfile(merged);
  return outcome;
}

const toDocument = (id: string, attributes: Profile) => ({ data: { id, type: "profile", attributes } });
