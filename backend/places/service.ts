import { authenticateAnonymous } from "@/backend/http/authenticate";
import type { Service } from "@/backend/http/service";
import { placeEndpoints } from "@/backend/places/endpoints/places";

/**
 * Pages in the place of what lies outside the network: the provider application and the payers' intakes. They keep the
 * links of a deployment that names neither from being dead.
 */
export function placesService(settings: { siteUrl: string }): Service {
  return {
    name: "places",
    title: "Places",
    summary: "Pages in the place of what lies outside the network.",
    credentials: { schemes: {}, always: [], oneOf: [], recognises: [] },
    authenticate: authenticateAnonymous,
    endpoints: placeEndpoints(settings),
  };
}
