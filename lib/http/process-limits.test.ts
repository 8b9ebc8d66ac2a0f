import { beforeAll, expect, test } from "@jest/globals";
import { knownGuest, visitorFrom } from "@/domain/net/test-support/counted-visitor";
import { readLimit } from "@/lib/http/process-limits";

const HERE = "198.51.100.0/24";

beforeAll(() => {
  Object.assign(process.env, { SESSION_SECRET: "s".repeat(32), LOG_LEVEL: "silent", READS_PER_FIVE_MINUTES: "1" });
});

test("visitors on the site's own machine read without a limit, as guests too; others do not", async () => {
  const waits: number[] = [];
  for (const visitor of [knownGuest("a", "127.0.0.1"), visitorFrom("127.0.0.1")])
    for (let read = 0; read < 5; read += 1) waits.push(await readLimit()({ ...visitor, isLocal: true }));
  expect(new Set(waits)).toEqual(new Set([0]));
  expect(await readLimit()(knownGuest("b", HERE))).toBe(0);
  expect(await readLimit()(knownGuest("b", HERE))).toBeGreaterThan(0);
});
