import { z } from "zod";
import { endProcess, startSiteAlone } from "./processes";
import { type Answer, send } from "./send";
import { siteSettings } from "./site-settings";
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
      const start = async (directPages: string) =>
        startSiteAlone(
          // The address in the pages: both copies render the same text.
          { ...siteSettings(), SITE_URL: deployment.siteUrl(), DIRECT_PAGES: directPages },
          () => {},
        );
      const [direct, framework] = await Promise.all([start("on"), start("off")]);
      await use({ direct: direct.siteUrl, framework: framework.siteUrl });
      await Promise.all([endProcess(direct.process), endProcess(framework.process)]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Number of pages that a site has sent without the framework. */
async function countDirect(siteUrl: string): Promise<number> {
  return statusSchema.parse(JSON.parse((await send(siteUrl, "/api/status")).body)).pageCache.direct;
}

/** One answer, and whether it came without the framework. */
export async function sendCounted(...request: Parameters<typeof send>): Promise<Answer & { isDirect: boolean }> {
  const before = await countDirect(request[0]);
  const answer = await send(...request);
  return { ...answer, isDirect: (await countDirect(request[0])) > before };
}
