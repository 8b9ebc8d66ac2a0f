import { type BrowserContext, test as base, expect, type Request } from "@playwright/test";

export { expect };

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global setup; run the browser tests through Playwright's config.`);
  return value;
}

/** The settings of journeys in which a click may meet an animation; all other tests run with reduced motion. */
export const IN_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** The deployment of this run. */
export const deployment = {
  siteUrl: () => required("E2E_SITE_URL"),
  servicesUrl: () => required("E2E_SERVICES_URL"),
  serviceKey: () => required("E2E_SERVICE_KEY"),
  dataDir: () => required("E2E_DATA_DIR"),
};

/** The browser's messages for violations of the site's policies, or for an invalid policy. */
const STOPPED = /Content.Security.Policy|This document requires 'Trusted|Permissions-Policy|Cross-Origin-/i;

/** Chromium's report of a transition between pages that the next navigation, or the end of a test, cuts off. */
const CUT_TRANSITION = /ViewTransition opt-in disabled|Transition was (aborted|skipped)/;

/** A plain form's POST is a navigation and needs no header. */
function isUnmarkedWrite(request: Request): boolean {
  const isScripted = ["fetch", "xhr", "ping"].includes(request.resourceType());
  return isScripted && !["GET", "HEAD"].includes(request.method()) && request.headers()["x-anti-forgery"] !== "1";
}

/**
 * Watches every page of every test, in all contexts: a console error, a request to another origin, a script's write without the
 * anti-forgery header, or a policy violation fails the test. `watch` lists the faults so far.
 */
export const test = base.extend<{ watch: string[]; expectedConsoleErrors: RegExp[] }>({
  expectedConsoleErrors: [[], { option: true }],
  watch: [
    async ({ browser, baseURL, expectedConsoleErrors }, use) => {
      const faults: string[] = [];
      const watchContext = (context: BrowserContext): void => {
        context.on("console", (message) => {
          const text = `${message.text()} ${message.location().url}`;
          const isExpected = message.type() !== "error" || expectedConsoleErrors.some((pattern) => pattern.test(text));
          if (STOPPED.test(text) || !isExpected) faults.push(text);
        });
        context.on("weberror", (error) => {
          const text = String(error.error());
          if (!CUT_TRANSITION.test(text)) faults.push(text);
        });
        context.on("request", (request) => {
          const url = new URL(request.url());
          if (url.protocol.startsWith("http") && baseURL && url.origin !== new URL(baseURL).origin) {
            faults.push(`request to another origin: ${url.origin}`);
          }
          if (isUnmarkedWrite(request)) faults.push(`write without the anti-forgery header: ${url.pathname}`);
        });
      };
      browser.on("context", watchContext);
      await use(faults);
      browser.off("context", watchContext);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
