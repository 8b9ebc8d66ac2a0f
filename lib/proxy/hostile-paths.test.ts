import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { ClientRequest } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import type { ProxiedService } from "@/lib/proxy/policy";
import { hostilePaths } from "@/lib/proxy/test-support/hostile-paths";
import { ask, prepareProxy, SERVICES, SITE, service } from "@/lib/proxy/test-support/proxy";

prepareProxy();

const KEYS = /gateway-key|search-key|forms-key/;

describe("addresses that lead elsewhere", () => {
  test("open no connection to anything but the configured services, and never leave their base", async () => {
    const { asked, hosts } = await withRecordedConnections(async () => {
      for (const name of SERVICES)
        for (const path of hostilePaths("evil.example"))
          for (const method of ["GET", "POST", "DELETE"]) await askRaw(name, path, method);
    });
    expect(asked.length).toBeGreaterThan(0);
    expect([...hosts]).toEqual([new URL(service.url).host]);
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

/** Requests, the hosts of their connections (new or kept alive) and of look-ups, made while `act` ran, as reported by the runtime. */
async function withRecordedConnections(act: () => Promise<void>) {
  const asked: { origin: string; path: string }[] = [];
  const hosts = new Set<string>();
  const noteHost = (socket: Socket): void => {
    if (socket.remoteAddress) hosts.add(`${socket.remoteAddress}:${socket.remotePort}`);
    else socket.once("connect", () => noteHost(socket));
  };
  const onRequest = (message: unknown) => {
    const { request } = z.object({ request: z.instanceof(ClientRequest) }).parse(message);
    asked.push({ origin: `${request.protocol}//${request.getHeader("host")}`, path: request.path });
    if (request.socket) noteHost(request.socket);
    else request.once("socket", noteHost);
  };
  const onSocket = (message: unknown) => {
    const { socket } = z.object({ socket: z.instanceof(Socket) }).parse(message);
    socket.on("lookup", (_error, _address, _family, host) => hosts.add(host));
    noteHost(socket);
  };
  subscribe("http.client.request.start", onRequest);
  subscribe("net.client.socket", onSocket);
  try {
    await act();
  } finally {
    unsubscribe("http.client.request.start", onRequest);
    unsubscribe("net.client.socket", onSocket);
  }
  return { asked, hosts };
}
