import { z } from "zod";
import { endProcess, readSecrets, startSiteAlone } from "./processes";
import { type Answer, send } from "./send";
import { test as base, deployment } from "./test";

/** Two copies of the site at one public address: one answers cached pages itself, the other passes all requests to the framework. */
export interface BothPaths {
  direct: string;
  framework: string;
}

const statusSchema = z.looseObject({ pageCache: z.looseObject({ direct: z.number() }) });

export const test = base.extend<object, { sites: BothPaths }>({
  sites: [
    async ({}, use) => {
      const start = async (directPages: string) => startSiteAlone(settings(directPages), () => {});
      const [direct, framework] = await Promise.all([start("on"), start("off")]);
      await use({ direct: direct.siteUrl, framework: framework.siteUrl });
      await Promise.all([endProcess(direct.process), endProcess(framework.process)]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

function settings(directPages: string): Record<string, string> {
  const { sessionSecret, serviceKey } = readSecrets(deployment.dataDir());
  const services = deployment.servicesUrl();
  return {
    DIRECT_PAGES: directPages,
    // The address in the pages: both copies render the same text.
    SITE_URL: deployment.siteUrl(),
    SESSION_SECRET: sessionSecret,
    GATEWAY_URL: `${services}/gateway`,
    GATEWAY_API_KEY: serviceKey,
    GATEWAY_JWKS_URL: `${services}/gateway/.well-known/jwks.json`,
    SEARCH_URL: `${services}/search`,
    SEARCH_API_KEY: serviceKey,
    LOG_LEVEL: "silent",
  };
}

/** How many pages a site has sent without the framework. */
async function countDirect(siteUrl: string): Promise<number> {
  return statusSchema.parse(JSON.parse((await send(siteUrl, "/api/status")).body)).pageCache.direct;
}

/** One answer, and whether it came without the framework. */
export async function sendCounted(...request: Parameters<typeof send>): Promise<Answer & { isDirect: boolean }> {
  const before = await countDirect(request[0]);
  const answer = await send(...request);
  return { ...answer, isDirect: (await countDirect(request[0])) > before };
}
