import type { Hono } from "hono";
import type { InvitationSettings } from "@/backend/forms/invitation";
import { createForms } from "@/backend/forms/routes";
import { createGateway } from "@/backend/gateway/routes";
import type { GuestTokens } from "@/backend/gateway/tokens";
import { createEdge, type HttpEnv, type Surroundings } from "@/backend/http/edge";
import { healthHandler } from "@/backend/http/health";
import { keyChecker } from "@/backend/http/service-key";
import { createInternal } from "@/backend/internal/routes";
import { createPlaces } from "@/backend/places/routes";
import { createPublicForms } from "@/backend/public-forms/routes";
import { createSearch } from "@/backend/search/routes";

export interface ServicesSettings {
  tokens: GuestTokens;
  appIds: readonly string[];
  serviceKey: string;
  /** The key of operators' tools on this machine, new at every start. */
  internalKey: string;
  partition: string;
  /** Whom people are invited to, and where; its `siteUrl` is the website's own address. */
  invitations: InvitationSettings;
}

/** The network services, one app per service, behind one edge. */
export function createServices(surroundings: Surroundings, settings: ServicesSettings): Hono<HttpEnv> {
  const { tokens, appIds, partition, invitations } = settings;
  const isServiceKey = keyChecker(settings.serviceKey);
  const app = createEdge(surroundings);
  app.get("/health", healthHandler(surroundings.db));
  app.route("/gateway", createGateway(surroundings, { tokens, appIds, isServiceKey }));
  app.route("/search", createSearch(surroundings, { isServiceKey, defaultPartition: partition }));
  app.route("/forms", createForms(surroundings, { verifyGuestToken: tokens.verify, appIds, isServiceKey }));
  app.route("/public-forms", createPublicForms(surroundings, { isServiceKey }));
  const isInternalKey = keyChecker(settings.internalKey);
  app.route("/internal", createInternal(surroundings, { isInternalKey, partition, invitations }));
  app.route("/places", createPlaces({ siteUrl: invitations.siteUrl }));
  return app;
}
