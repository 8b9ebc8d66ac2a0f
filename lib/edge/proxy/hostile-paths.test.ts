import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { hostilePaths } from "@/lib/edge/proxy/hostile-paths.fake";
import type { ProxiedService } from "@/lib/edge/proxy/policy";
import { ask, SERVICES, SITE, service } from "@/lib/edge/proxy/proxy.fake";

const KEYS = /gateway-key|search-key|forms-key/;

describe("addresses that lead elsewhere", () => {
  test("open no connection to anything but the configured services, and never leave their base", async () => {
    const { asked, hosts } = await withRecordedConnections(async () => {
      for (const name of SERVICES)
        for (const path of hostilePaths("evil.example"))
          for (const method of ["GET", "POST", "DELETE"]) await askRaw(name, path, method);
    });
    expect(asked.length).toBeGreaterThan(0);
    expect([...hosts].filter((host) => host !== new URL(service.url).host)).toEqual([]);
    expect(asked.every(({ origin }) => origin === service.url)).toBe(true);
    expect(asked.every(({ path }) => /^\/(gateway|search|forms)\/[^?]+/.test(path))).toBe(true);
    for (const { path } of asked) {
      const sent = path.split("?")[0] ?? "";
      expect(new URL(sent, service.url).pathname).toBe(sent);
      expect(decodeURIComponent(sent)).not.toMatch(/\/\.\.?(\/|$)|\\|%/);
    }
    expect(JSON.stringify(asked.map(({ path }) => path))).not.toMatch(KEYS);
  });

  test("an unusual but valid id stays one segment, encoded once", async () => {
    await ask("forms", "forms/caf%C3%A9%20%3F%23%26");
    expect(service.seen[0]?.line).toBe("GET /forms/forms/caf%C3%A9%20%3F%23%26");
  });

  /** An address that cannot form a request is skipped. */
  async function askRaw(name: ProxiedService, path: string, method: string) {
    const body = method === "POST" ? { form: {}, search: {} } : undefined;
    if (URL.canParse(`${SITE}/api/${name}/${path}`)) await ask(name, path, { method, body });
  }
});

const requestSchema = z.object({ request: z.object({ origin: z.string(), path: z.string() }) });
const connectSchema = z.object({ connectParams: z.object({ host: z.string() }) });

/** Fetches and connections made while `act` ran, to any host, as reported by the runtime. */
async function withRecordedConnections(act: () => Promise<void>) {
  const asked: { origin: string; path: string }[] = [];
  const hosts = new Set<string>();
  const onRequest = (message: unknown) => void asked.push(requestSchema.parse(message).request);
  const onConnect = (message: unknown) => void hosts.add(connectSchema.parse(message).connectParams.host);
  subscribe("undici:request:create", onRequest);
  subscribe("undici:client:beforeConnect", onConnect);
  try {
    await act();
  } finally {
    unsubscribe("undici:request:create", onRequest);
    unsubscribe("undici:client:beforeConnect", onConnect);
  }
  return { asked, hosts };
}
