import { expect, test } from "@playwright/test";
import { byNight } from "@/backend/test-support/by-night";
import { canMakeStandby } from "@/backend/test-support/server-programs";
import { findHaproxy } from "@/scripts/test/engines";
import { runFaults } from "./support/run-faults";

/** `npm run faults:deployment` has 100; here another worker's tests run beside it. */
const READERS = byNight(10, 20);
const FAULT_READS = byNight(100, 200);
/** In starts of the sites at the beginning of the run. On a machine of its own it is ten seconds: `npm run faults:deployment`. */
const READY_WITHIN_STARTS = 20;

test("an installed deployment behind HAProxy loses and doubles no acknowledged write through restarts, kills, hangs and a failover, and serves pages throughout", async () => {
  test.setTimeout(900_000);
  test.skip(process.platform !== "linux", "visitors come from 127.0.0.0/8");
  test.skip(!findHaproxy() || !canMakeStandby(), "HAProxy or PostgreSQL is missing");
  const { startMs, lost, doubled, upload, reads, failedReads, failures, events, acknowledged } = await runFaults({
    readers: READERS,
    rollingReads: 0,
    faultReads: FAULT_READS,
  });
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(upload).toMatch(/^303 \/staff\/roster\/import\/[0-9a-f-]{36}$/);
  expect(failedReads / reads, JSON.stringify(failures)).toBeLessThanOrEqual(0.0005);
  for (const { name, readyMs } of events) expect(readyMs / startMs, name).toBeLessThan(READY_WITHIN_STARTS);
  for (const [kind, count] of Object.entries(acknowledged)) expect(count, kind).toBeGreaterThan(0);
});
