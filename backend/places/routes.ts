import type { Context, Hono } from "hono";
import { createRouter, type HttpEnv } from "@/backend/http/edge";
import { PLACE_HEADERS, type Place, renderPlace } from "@/backend/places/page";
import { findInCatalog } from "@/lib/catalog/find";
import { EAPS, MATCH_INSURERS, type Payer } from "@/lib/catalog/payers";

const PROVIDER_APP: Place = {
  title: "The provider application would be here",
  text: "Therapists of the network sign in to an application of their own, which is not part of this site.",
  setting: "Whoever runs this site names its address in the setting PROVIDER_APP_URL.",
};

const UNKNOWN: Place = {
  title: "There is no intake here",
  text: "This address names no insurer and no employee assistance program that the network works with.",
  setting: "If a link brought you here, the link is out of date.",
};

const intakeOf = (name: string): Place => ({
  title: `The intake of ${name} would be here`,
  text: `People whose care ${name} covers can begin at an intake of its own, which is not part of this site.`,
  setting: "Whoever runs this site names its address in the setting INTAKE_URL.",
});

/**
 * Pages in the place of what lies outside the network: the provider application and the payers' intakes. They keep the
 * links of a deployment that names neither from being dead.
 */
export function createPlaces({ siteUrl }: { siteUrl: string }): Hono<HttpEnv> {
  const app = createRouter();
  const answer = (c: Context<HttpEnv>, place: Place, status: 200 | 404 = 200) =>
    c.html(renderPlace(place, siteUrl), status, PLACE_HEADERS);

  app.get("/provider-app", (c) => answer(c, PROVIDER_APP));
  app.get("/intake/:kind/:payer", (c) => {
    const payer = findPayer(c.req.param("kind"), c.req.param("payer"));
    return payer ? answer(c, intakeOf(payer.matchName ?? payer.name)) : answer(c, UNKNOWN, 404);
  });
  return app;
}

/** Self-pay has no intake: there is nobody to ask. */
function findPayer(kind: string, id: string): Payer | undefined {
  if (kind === "insurer") return findInCatalog(MATCH_INSURERS, id);
  return kind === "eap" ? findInCatalog<Payer>(EAPS, id) : undefined;
}
