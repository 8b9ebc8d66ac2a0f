import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { attempts } from "@/backend/db/schema/gateway";
import { purge } from "@/backend/purge/purge";
import { serveOverHttp } from "@/backend/test-support/serve";
import { knownGuest } from "@/domain/net/test-support/counted-visitor";
import type { Env } from "@/lib/config/env";
import { createSharedCounts, type SharedCounts } from "@/lib/http/shared-counts";
import { createVisitorLimit } from "@/lib/http/visitor-limit";
import { createSpamDefence } from "@/lib/intake/spam/defence";
import { countLimits } from "@/lib/services/gateway/client";
import { describeReached } from "./test-support/reached";

const ADDRESS = "198.51.100.0/24";
const SECRET = "an evaluation secret of some length";

interface Copy extends SharedCounts {
  /** Calls of the service. */
  calls: unknown[];
  log: string[];
}

/** Starts one copy of the website; copies share the services and the key of the digests. */
function startCopy(env: Env, timeoutMs = 10_000): Copy {
  const calls: unknown[] = [];
  const log: string[] = [];
  const counts = createSharedCounts({
    send: (entries) => {
      calls.push(entries);
      return countLimits(env, entries, timeoutMs);
    },
    toKey: (text) => createHash("sha256").update(text).digest("base64url"),
    nowMs: Date.now,
    onAlone: (reason) => log.push(reason),
    onTogether: () => log.push("together"),
  });
  return { ...counts, calls, log };
}

const spamDefence = (counts: SharedCounts) =>
  createSpamDefence({ secrets: [SECRET], postsPerHour: 10, form: "join", counts });
const post = (counts: SharedCounts, defence = spamDefence(counts)) =>
  defence.admit(knownGuest("guest-1"), randomUUID());
/** Counts one guest's calls alone. */
const guestLimit = (counts: SharedCounts, isExact: boolean, points = 10) => {
  const limit = createVisitorLimit({ name: "reads", points, durationSeconds: 3_600 }, { counts, isExact });
  return () => limit(knownGuest("guest-1"));
};

describeReached("limits over copies of the website", (reached) => {
  test("ten posts an hour are ten over two copies, at once and after a restart", async () => {
    const copies = [startCopy(reached().env), startCopy(reached().env)];
    const defences = copies.map(spamDefence);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => defences[turn % 2]?.admit(knownGuest("guest-1"), randomUUID())),
    );
    expect(outcomes.filter((outcome) => outcome?.kind === "admitted")).toHaveLength(10);
    const calls = copies.map((copy) => copy.calls.length);
    for (const defence of defences)
      expect(await defence.admit(knownGuest("guest-1"), "x")).toMatchObject({ kind: "limited" });
    expect(copies.map((copy) => copy.calls.length)).toEqual(calls);

    const restarted = await post(startCopy(reached().env));
    expect(restarted).toMatchObject({ kind: "limited" });
    expect(restarted.kind === "limited" && restarted.retryAfterSeconds).toBeGreaterThan(3_000);
  });

  test("calls that meet go together, and a post without effect does not count anywhere", async () => {
    const copy = startCopy(reached().env);
    const defence = spamDefence(copy);
    await Promise.all(Array.from({ length: 9 }, () => post(copy, defence)));
    expect(copy.calls).toHaveLength(1);
    const without = await post(copy, defence);
    if (without.kind === "admitted") await without.refund();
    const other = startCopy(reached().env);
    expect(await post(other)).toMatchObject({ kind: "admitted" });
    expect(await post(other)).toMatchObject({ kind: "limited" });
  });

  test("reads are exchanged within a second or two: a copy then refuses what another has used up", async () => {
    const [busy, idle] = [startCopy(reached().env), startCopy(reached().env)];
    const [readBusy, readIdle] = [guestLimit(busy, false, 20), guestLimit(idle, false, 20)];
    for (let read = 0; read < 20; read += 1) expect(await readBusy()).toBe(0);
    const deadline = AbortSignal.timeout(30_000);
    let reads = 0;
    for (; (await readIdle()) === 0; reads += 1) {
      const { length } = idle.calls;
      while (idle.calls.length === length) {
        deadline.throwIfAborted();
        await new Promise(setImmediate);
      }
    }
    // Below its own limit, so that only the common count refused.
    expect(reads).toBeLessThan(20);
  });

  test("every copy counts for itself without the database, and says so once", async () => {
    const { env, db } = reached();
    await db.execute(sql`alter table ${attempts} rename to attempt_away`);
    const copy = startCopy(env);
    const defence = spamDefence(copy);
    try {
      for (let turn = 0; turn < 10; turn += 1) expect(await post(copy, defence)).toMatchObject({ kind: "admitted" });
      expect(await post(copy, defence)).toMatchObject({ kind: "limited" });
    } finally {
      await db.execute(sql`alter table gateway.attempt_away rename to attempt`);
    }
    expect(copy.log).toEqual(["unreachable"]);
    // Three failures, then a pause: what follows waits for nothing.
    expect(copy.calls).toHaveLength(3);
  });

  test.each([
    ["an owner's gateway without the call", { path: "/search" }, "not_found"],
    ["a key that is refused", { key: "another-key-0123456789-0123456789-0123" }, "unauthorized"],
  ])(
    "%s is asked once; its copies count for themselves",
    async (_, { path = "/gateway", key }: { path?: string; key?: string }, reason) => {
      const { env } = reached();
      const url = env.GATEWAY_URL?.replace("/gateway", path);
      const copy = startCopy({ ...env, GATEWAY_URL: url, ...(key !== undefined && { GATEWAY_API_KEY: key }) });
      const limit = guestLimit(copy, true, 3);
      for (let turn = 0; turn < 3; turn += 1) expect(await limit()).toBe(0);
      expect(await limit()).toBeGreaterThan(0);
      expect([copy.log, copy.calls.length]).toEqual([[reason], 1]);
    },
  );

  test("a gateway that hangs delays a form by the deadline of three calls at most", async () => {
    const served = await serveOverHttp({ app: { fetch: () => new Promise<Response>(() => {}) } as never });
    const copy = startCopy({ ...reached().env, GATEWAY_URL: served.url }, 50);
    const limit = guestLimit(copy, true, 100);
    for (let turn = 0; turn < 50; turn += 1) expect(await limit()).toBe(0);
    expect([copy.log, copy.calls.length]).toEqual([["unreachable"], 3]);
    served.stop();
  });

  test("counters of a window that is over begin again, and are purged; nothing taken back goes below zero", async () => {
    const { env, db, services } = reached();
    const key = createHash("sha256").update("one").digest("base64url");
    const count = async (points: number) => {
      const outcome = await countLimits(env, [{ key, points, window_seconds: 60 }], 10_000);
      return outcome.ok ? outcome.data : outcome.reason;
    };
    expect(await count(-3)).toEqual([{ total: 0, secondsLeft: 0 }]);
    expect(await count(5)).toEqual([{ total: 5, secondsLeft: 60 }]);
    expect(await count(-9)).toMatchObject([{ total: 0 }]);
    expect(await count(2)).toMatchObject([{ total: 2 }]);
    services.clock.now = new Date(services.clock.now.getTime() + 61_000);
    expect(await count(-1)).toEqual([{ total: 0, secondsLeft: 0 }]);
    expect(await purge({ db, now: services.clock.now, retention: {} })).toEqual({
      "counts of attempts": 1,
    });
    expect(await count(1)).toEqual([{ total: 1, secondsLeft: 60 }]);
  });

  test.each([
    ["no key", { points: 1, window_seconds: 60 }],
    ["an address as a key", { key: ADDRESS, points: 1, window_seconds: 60 }],
    ["a fraction", { key: "k".repeat(43), points: 0.5, window_seconds: 60 }],
    ["more than a window holds", { key: "k".repeat(43), points: 1e9, window_seconds: 60 }],
    ["a window without end", { key: "k".repeat(43), points: 1, window_seconds: 1e9 }],
  ])("%s is refused", async (_, entry) => {
    const { call } = reached().services;
    const headers = { authorization: `Bearer ${reached().env.GATEWAY_API_KEY}` };
    expect((await call("/gateway/limits", { headers, body: { counts: [entry] } })).status).toBe(422);
    const many = Array.from({ length: 501 }, () => ({ key: "k".repeat(43), points: 1, window_seconds: 60 }));
    expect((await call("/gateway/limits", { headers, body: { counts: many } })).status).toBe(422);
  });
});
