import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { type Database, openDatabase } from "@/backend/db/connect";
import { openReplicas, type Replica } from "@/backend/db/open-replicas";
import { createDirectoryReads } from "@/backend/search/directory-reads";
import { runOn } from "@/backend/test-support/drivers";
import { canMakeStandby } from "@/backend/test-support/server-programs";
import { createTestServices, seedTherapists, type TestServices } from "@/backend/test-support/services";
import { startForwarder } from "@/backend/test-support/start-forwarder";
import { startPostgres, type TestPostgres } from "@/backend/test-support/start-postgres";

const hasStandby = process.env.TEST_DATABASE_URL !== undefined && canMakeStandby();
const testReplica = hasStandby ? test : test.skip;
const SLOW_MS = 120_000;
const VERSION_READ = /^select "version", "id" from "search"."directory_version"/;

let primary: TestPostgres;
let standby: TestPostgres;
let database: Database;
let replicas: Replica[];
let services: TestServices;
/** Statements of each server, without those that only read the version. */
const at = { primary: [] as string[], replica: [] as string[] };
let log: string[] = [];

if (hasStandby) {
  beforeAll(async () => {
    primary = await startPostgres();
    const { url: databaseUrl } = primary;
    database = await openDatabase({ databaseUrl, onStatement: (statement) => note(at.primary, statement) });
    standby = await startPostgres({ primaryUrl: databaseUrl });
    replicas = await openReplicas({
      readUrl: standby.url,
      directUrl: databaseUrl,
      onStatement: (statement) => note(at.replica, statement),
    });
    await seedTherapists(
      database.db,
      Array.from({ length: 20 }, (_, n) => ({
        displayName: `Ada ${n}`,
        slug: `ada-${n}`,
        stateLicenses: ["CO"],
        bio: "0",
      })),
    );
  });
  afterAll(async () => {
    await Promise.all([database, ...replicas].map(({ close }) => close()));
    await standby.stop();
    await primary.stop();
  });
  beforeEach(async () => {
    services = await startCopy(60_000);
    await reachReplica();
  });
}

const note = (statements: string[], statement: string) => {
  if (!VERSION_READ.test(statement)) statements.push(statement);
};

function startCopy(maxLagMs: number, servers = replicas, patienceMs = SLOW_MS): Promise<TestServices> {
  log = [];
  const logger = pino({ base: null }, { write: (line: string) => void log.push(line) });
  return createTestServices(database.db, {
    reads: createDirectoryReads(database.db, { replicas: servers, maxLagMs, logger, patienceMs }),
  });
}

const listed = z.object({
  data: z.array(z.object({ attributes: z.object({ content: z.object({ bio: z.string() }) }) })),
  meta: z.object({ totalRecords: z.number(), facets: z.array(z.object({ value: z.string(), total: z.number() })) }),
});
async function search() {
  const scope = {
    sort: "entity_alias",
    partition: "default",
    key: "therapist",
    records: 50,
    facets: ["state_licenses"],
  };
  const include = JSON.stringify({ state_licenses: ["CO"] });
  const answer = await services.call("/search/entities/search", { body: { search: { ...scope, include } } });
  expect(answer.status).toBe(200);
  const { data, meta } = listed.parse(answer.json);
  return { bios: data.map(({ attributes }) => attributes.content.bio), total: meta.totalRecords, facets: meta.facets };
}

const writtenBody = (bio: string) => ({ first_name: "Ada", last_name: "1", state_licenses: ["CO"], bio });
async function write(bio: string): Promise<void> {
  const answer = await services.call("/search/entities/T-1", { method: "PUT", body: { entity: writtenBody(bio) } });
  expect(answer.status).toBe(200);
}
async function readBio(): Promise<string> {
  const answer = await services.call("/search/entities/T-1");
  expect(answer.status).toBe(200);
  return z
    .object({ data: z.object({ attributes: z.object({ content: z.object({ bio: z.string() }) }) }) })
    .parse(answer.json).data.attributes.content.bio;
}

/** Searches until the replica does it all. */
async function reachReplica(): Promise<void> {
  for (const deadline = AbortSignal.timeout(SLOW_MS); ; deadline.throwIfAborted()) {
    at.primary.length = at.replica.length = 0;
    await search();
    if (at.replica.length > 0 && at.primary.length === 0) return;
  }
}
const paused = async (run: () => Promise<void>) => {
  await runOn(standby.url, "select pg_wal_replay_pause()");
  await run();
  await runOn(standby.url, "select pg_wal_replay_resume()");
};

testReplica(
  "searches, therapists and similar ones are read at the replica; the primary says only which version is current",
  async () => {
    for (const path of ["/search/entities/ada-2", "/search/entities/ada-2/similar", "/search/entities?page=1"]) {
      at.primary.length = at.replica.length = 0;
      expect((await services.call(path)).status).toBe(200);
      expect([at.primary.length, at.replica.length > 0]).toEqual([0, true]);
    }
  },
);

testReplica("a change is seen by the next read, of a replica that follows and of one that does not", async () => {
  for (let turn = 1; turn <= 30; turn += 1) {
    await write(`turn ${turn}`);
    expect(await readBio()).toBe(`<p>turn ${turn}</p>`);
  }
  await reachReplica();
  await paused(async () => {
    await write("paused");
    expect(await readBio()).toBe("<p>paused</p>");
    expect((await search()).bios).toContain("<p>paused</p>");
    expect(at.primary.length).toBeGreaterThan(0);
  });
  await reachReplica();
  expect(await readBio()).toBe("<p>paused</p>");
});

testReplica("a replica that is behind for longer than allowed is left out until it has caught up", async () => {
  services = await startCopy(0);
  await paused(async () => {
    await write("left out");
    while (log.length === 0) expect(await readBio()).toBe("<p>left out</p>");
    at.replica.length = 0;
    for (let turn = 0; turn < 5; turn += 1) await search();
    expect(at.replica).toEqual([]);
  });
  await reachReplica();
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { reason: "behind", replica: new URL(standby.url).host, level: 40 },
    { msg: "a read replica takes reads again" },
  ]);
});

testReplica("no page mixes two states while another state is written as often as possible", async () => {
  let isOver = false;
  const writeState = async (n: number) => {
    const stateLicenses = n % 2 === 0 ? ["CO"] : ["CO", "UT"];
    const facets = stateLicenses.map((state) => `state_licenses:${state.toLowerCase()}`);
    await database.db.execute(sql`update search.entity set facets = ${sql.param(facets)}::text[],
        content = content || ${JSON.stringify({ bio: String(n), stateLicenses })}::jsonb`);
  };
  await writeState(0);
  const writing = (async () => {
    for (let n = 1; !isOver; n += 1) await writeState(n);
  })();
  const read = async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      const { bios, total, facets } = await search();
      const [n = ""] = bios;
      expect(bios).toEqual(Array.from({ length: 20 }, () => n));
      expect(total).toBe(20);
      const utah = facets.find(({ value }) => value === "ut")?.total ?? 0;
      expect([n, utah]).toEqual([n, Number(n) % 2 === 0 ? 0 : 20]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, read)).finally(() => {
    isOver = true;
  });
  await writing;
});

testReplica(
  "the loss of the replica loses no read, and is logged once; it takes reads again when it is back",
  async () => {
    let lost = false;
    const read = async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        expect((await search()).total).toBe(20);
        if (turn === 10 && !lost) {
          lost = true;
          await standby.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, read));
    await standby.start();
    await reachReplica();
    expect(log.map((line) => JSON.parse(line).reason)).toEqual(["gone", undefined]);
  },
);

testReplica("a replica that hangs delays the reads under way by half a second, and no later one", async () => {
  const forwarder = await startForwarder(Number(new URL(standby.url).port));
  const hanging = await openReplicas({
    readUrl: `postgres://test@127.0.0.1:${forwarder.port}/postgres`,
    directUrl: primary.url,
    onStatement: (statement) => note(at.replica, statement),
  });
  services = await startCopy(60_000, hanging, 500);
  await reachReplica();
  log.length = 0;
  forwarder.hang();
  expect(await Promise.all(Array.from({ length: 5 }, async () => (await search()).total))).toEqual([
    20, 20, 20, 20, 20,
  ]);
  expect(log.map((line) => JSON.parse(line).reason)).toEqual(["gone"]);
  at.replica.length = 0;
  for (let turn = 0; turn < 20; turn += 1) await search();
  expect(at.replica).toEqual([]);
  forwarder.resume();
  await reachReplica();
  await Promise.all(hanging.map(({ close }) => close()));
  forwarder.close();
});

testReplica("several replicas take turns, and one that is not there from the start is none", async () => {
  const absent = await openReplicas({ readUrl: "postgres://test@127.0.0.1:1/postgres", directUrl: primary.url });
  services = await startCopy(60_000, [...absent, ...replicas, ...replicas]);
  for (let turn = 0; turn < 9; turn += 1) expect((await search()).total).toBe(20);
  await reachReplica();
  expect(log.map((line) => JSON.parse(line))).toMatchObject([{ replica: "127.0.0.1:1", reason: "gone" }]);
  await Promise.all(absent.map(({ close }) => close()));
});

testReplica("the directory is read at the replica while the primary is away", async () => {
  const before = await search();
  await primary.kill();
  expect(await search()).toEqual(before);
  expect(before.bios).toContain(await readBio());
  await primary.start();
  await reachReplica();
});
