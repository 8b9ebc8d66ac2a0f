import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/backend/test-support/server-programs";
import { SERVICE_KEY } from "@/backend/test-support/services";
import { startPostgres } from "@/backend/test-support/start-postgres";
import { startServicesProcess } from "@/backend/test-support/start-services";
import { endProcess, startSiteAlone } from "./processes";
import { test as base } from "./test";
import { type ReceivedSpan, startTraceReceiver } from "./trace-receiver";

export interface Observed {
  siteUrl: string;
  servicesUrl: string;
  /** The programs' output. */
  siteLog: () => string;
  servicesLog: () => string;
  /** The metrics that Prometheus scrapes from them. */
  scrapeSite: () => Promise<string>;
  scrapeServices: () => Promise<string>;
  /** The spans that their receiver has got, and its text. */
  spans: () => readonly ReceivedSpan[];
  tracesText: () => string;
}

/** Both programs on a PostgreSQL, at the level `debug`, with metrics and traces, behind one proxy. */
export const test = base.extend<object, { observed: Observed }>({
  observed: [
    async ({}, use) => {
      const database = await startPostgres();
      const dataDir = mkdtempSync(path.join(tmpdir(), "observed-"));
      const sitePort = String(await freePort());
      const servicesPort = String(await freePort());
      const receiver = await startTraceReceiver();
      const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: "200" };
      const common = {
        ...tracing,
        LOG_LEVEL: "debug",
        SITE_METRICS_PORT: sitePort,
        SERVICES_METRICS_PORT: servicesPort,
      };
      const services = await startServicesProcess(
        { ...common, DATA_DIR: dataDir, DATABASE_URL: database.url, SITE_URL: "http://localhost:3000" },
        () => {},
      );
      let output = "";
      const site = await startSiteAlone({ ...common, ...siteSettings(services.url) }, (text) => {
        output += text;
      });
      const scrape = async (port: string) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      await use({
        siteUrl: site.siteUrl,
        servicesUrl: services.url,
        siteLog: () => output,
        servicesLog: () => services.log() + services.errors(),
        scrapeSite: () => scrape(sitePort),
        scrapeServices: () => scrape(servicesPort),
        spans: receiver.spans,
        tracesText: receiver.text,
      });
      await endProcess(site.process);
      await endProcess(services.child);
      await database.stop();
      receiver.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const siteSettings = (servicesUrl: string) => ({
  PROXY_COUNT: "1",
  SESSION_SECRET: SERVICE_KEY,
  GATEWAY_URL: `${servicesUrl}/gateway`,
  GATEWAY_API_KEY: SERVICE_KEY,
  GATEWAY_JWKS_URL: `${servicesUrl}/gateway/.well-known/jwks.json`,
  SEARCH_URL: `${servicesUrl}/search`,
  SEARCH_API_KEY: SERVICE_KEY,
  FORMS_URL: `${servicesUrl}/forms`,
  FORMS_API_KEY: SERVICE_KEY,
  PUBLIC_FORMS_URL: `${servicesUrl}/public-forms`,
  PUBLIC_FORMS_API_KEY: SERVICE_KEY,
});
