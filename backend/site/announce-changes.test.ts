import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { createAnnouncer, type RosterChange } from "@/backend/site/announce-changes";

const KEY = "0a1b2c3d4e5f";
const SITE = "https://care.example.org";
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const bodySchema = z.strictObject({
  host: z.literal("care.example.org"),
  key: z.literal(KEY),
  keyLocation: z.literal(`${SITE}/${KEY}.txt`),
  urlList: z.array(z.string()),
});

/** An endpoint that answers with these statuses, one call after the other, and then with the last. */
async function openEndpoint(...statuses: number[]) {
  const posts: string[][] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    posts.push(bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString("utf8"))).urlList);
    response.writeHead(statuses[posts.length - 1] ?? statuses.at(-1) ?? 200, { connection: "close" }).end("Thanks");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`, posts };
}

function createTestAnnouncer(endpoint: string, listSlugs = async ({ slugs }: RosterChange) => slugs, delayMs = 60_000) {
  const failed: { status: number | undefined; addresses: number }[] = [];
  const onFailed = (failure: (typeof failed)[number]) => failed.push(failure);
  const settings = { endpoint, key: KEY, siteUrl: SITE, listSlugs, onFailed, delayMs, pausesMs: [0, 0] };
  return { failed, ...createAnnouncer(settings) };
}

describe("changes", () => {
  test("changes are announced together, each address once, by their public address alone", async () => {
    const { endpoint, posts } = await openEndpoint(202);
    const announcer = createTestAnnouncer(endpoint);
    for (const slugs of [["dana"], ["zoë", "dana"], []]) announcer.rosterChanged({ slugs });
    await announcer.settled();
    expect(posts).toEqual([[`${SITE}/team/dana`, `${SITE}/team/zo%C3%AB`]]);
    await announcer.settled();
    expect(posts).toHaveLength(1);
    expect(announcer.failed).toEqual([]);
  });

  test("changes are announced after a while without a call", async () => {
    const { endpoint, posts } = await openEndpoint(200);
    const first = new Promise<void>((resolve) => servers.at(-1)?.once("request", () => resolve()));
    createTestAnnouncer(endpoint, undefined, 1).rosterChanged({ slugs: ["dana"] });
    await first;
    await new Promise((resolve) => servers.at(-1)?.close(resolve));
    expect(posts).toEqual([[`${SITE}/team/dana`]]);
  });

  test("changes of a whole network go out in parts that the protocol accepts, and are bounded", async () => {
    const { endpoint, posts } = await openEndpoint(200);
    const announcer = createTestAnnouncer(endpoint);
    announcer.rosterChanged({ slugs: Array.from({ length: 100_001 }, (_, n) => `t-${n}`) });
    await announcer.settled();
    expect(posts.map((urls) => urls.length)).toEqual(Array(10).fill(10_000));
  });
});

describe("an endpoint that", () => {
  test.each([
    ["recovers", [503, 429, 200], 3, []],
    ["keeps failing", [500], 3, [{ status: 500, addresses: 1 }]],
    ["refuses", [403], 1, [{ status: 403, addresses: 1 }]],
    ["redirects", [302], 1, [{ status: 302, addresses: 1 }]],
  ])("an endpoint that %s is called a bounded number of times", async (_, statuses, times, failures) => {
    const { endpoint, posts } = await openEndpoint(...statuses);
    const announcer = createTestAnnouncer(endpoint);
    announcer.rosterChanged({ slugs: ["dana"] });
    await announcer.settled();
    expect(posts).toHaveLength(times);
    expect(announcer.failed).toEqual(failures);
  });

  test("an unreachable endpoint and an unreadable directory are reported, and the next change is announced", async () => {
    const announcer = createTestAnnouncer("http://127.0.0.1:1/");
    announcer.rosterChanged({ slugs: ["dana"] });
    await announcer.settled();
    expect(announcer.failed).toEqual([{ status: undefined, addresses: 1 }]);

    const { endpoint, posts } = await openEndpoint(200);
    let isDown = true;
    const flaky = createTestAnnouncer(endpoint, async ({ slugs }) => {
      if (isDown) throw new Error("no database");
      return slugs;
    });
    flaky.rosterChanged({ slugs: ["dana"] });
    await flaky.settled();
    expect([posts.length, flaky.failed.length]).toEqual([0, 1]);
    isDown = false;
    flaky.rosterChanged({ slugs: ["dana"] });
    await flaky.settled();
    expect(posts).toHaveLength(1);
  });
});
