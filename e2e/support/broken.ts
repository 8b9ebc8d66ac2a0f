import { Gate } from "./gate";
import { startDeployment } from "./processes";
import { test as base, deployment } from "./test";

export { expect } from "./test";

export interface Gated {
  siteUrl: string;
  gateway: Gate;
  search: Gate;
  forms: Gate;
  /** Restores every service. */
  heal(): void;
}

/** Tests on their own site, with gates before the services that a test can break. */
export const test = base.extend<{ healed: undefined }, { gated: Gated }>({
  gated: [
    async ({}, use) => {
      const servicesUrl = deployment.servicesUrl();
      const [gateway, search, forms] = await Promise.all(
        ["gateway", "search", "forms"].map((service) => Gate.before(`${servicesUrl}/${service}`)),
      );
      if (!gateway || !search || !forms) throw new Error("unreachable: three gates were opened");
      const site = await startDeployment({
        GATEWAY_URL: gateway.url,
        GATEWAY_JWKS_URL: `${servicesUrl}/gateway/.well-known/jwks.json`,
        SEARCH_URL: search.url,
        SEARCH_API_KEY: deployment.serviceKey(),
        FORMS_URL: forms.url,
        FORMS_API_KEY: deployment.serviceKey(),
        PUBLIC_FORMS_URL: `${servicesUrl}/public-forms`,
        PUBLIC_FORMS_API_KEY: deployment.serviceKey(),
        SERVICE_TIMEOUT_MS: "1500",
        GUEST_TIMEOUT_MS: "500",
        LOG_LEVEL: "silent",
      });
      const heal = () => {
        for (const gate of [gateway, search, forms]) gate.mode = "open";
      };
      await use({ siteUrl: site.siteUrl, gateway, search, forms, heal });
      await site.stop();
      await Promise.all([gateway, search, forms].map((gate) => gate.close()));
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ gated }, use) => use(gated.siteUrl),
  healed: [
    async ({ gated }, use) => {
      gated.heal();
      await use(undefined);
      gated.heal();
    },
    { auto: true },
  ],
});
