import { readSecrets } from "./processes";
import { deployment } from "./test";

/** Settings of a further site beside the deployment's services, with its secrets. */
export function siteSettings(): Record<string, string> {
  const services = deployment.servicesUrl();
  const { sessionSecret, serviceKey } = readSecrets(deployment.dataDir());
  return {
    SESSION_SECRET: sessionSecret,
    GATEWAY_URL: `${services}/gateway`,
    GATEWAY_API_KEY: serviceKey,
    GATEWAY_JWKS_URL: `${services}/gateway/.well-known/jwks.json`,
    SEARCH_URL: `${services}/search`,
    SEARCH_API_KEY: serviceKey,
    FORMS_URL: `${services}/forms`,
    FORMS_API_KEY: serviceKey,
    PUBLIC_FORMS_URL: `${services}/public-forms`,
    PUBLIC_FORMS_API_KEY: serviceKey,
    LOG_LEVEL: "silent",
  };
}
