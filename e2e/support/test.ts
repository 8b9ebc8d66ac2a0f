import { test as base, expect } from "@playwright/test";

export { expect };

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global setup; run the browser tests through Playwright's config.`);
  return value;
}

/** The deployment of this run. */
export const deployment = {
  siteUrl: () => required("E2E_SITE_URL"),
  servicesUrl: () => required("E2E_SERVICES_URL"),
  serviceKey: () => required("E2E_SERVICE_KEY"),
  dataDir: () => required("E2E_DATA_DIR"),
};

/** Every page of every test is watched: an error in the console, or a request to another origin, fails the test. */
export const test = base.extend<{ watch: undefined; expectedConsoleErrors: RegExp[] }>({
  expectedConsoleErrors: [[], { option: true }],
  watch: [
    async ({ page, baseURL, expectedConsoleErrors }, use) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        const text = `${message.text()} ${message.location().url}`;
        if (message.type() === "error" && !expectedConsoleErrors.some((pattern) => pattern.test(text)))
          faults.push(text);
      });
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith("http") && baseURL && url.origin !== new URL(baseURL).origin) {
          faults.push(`request to another origin: ${url.origin}`);
        }
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
