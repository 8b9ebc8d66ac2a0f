import { expect, test } from "@jest/globals";
import { countEvent, recordMoment } from "@/domain/observe/events";
import { createMetrics, type Reading } from "@/domain/observe/metrics";

const request = { method: "GET", route: "/team/:therapist", status: 200, ms: 12.5, requestId: "canary-request-id" };
const linesOf = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

test("requests are counted by route and status, timed by route, and nothing else of them is kept", async () => {
  const { onAnswered, scrape } = createMetrics("site", []);
  onAnswered(request);
  onAnswered({ ...request, status: 404, ms: 3_000 });
  onAnswered({ ...request, method: "PROPFIND" });
  const text = await scrape();
  expect(text).toContain('http_requests_total{method="GET",route="/team/:therapist",status="200",program="site"} 1');
  expect(text).toContain('http_requests_total{method="GET",route="/team/:therapist",status="404",program="site"} 1');
  expect(text).toContain('http_requests_total{method="other",route="/team/:therapist",status="200",program="site"} 1');
  expect(text).toMatch(/duration_seconds_bucket\{le="0.025",[^}]*method="GET",[^}]*\} 1\n/);
  expect(text).toMatch(/duration_seconds_sum\{[^}]*method="GET",[^}]*\} 3.01/);
  expect(text).not.toContain("canary");
});

test("readings are read at each scrape; a counter may begin anew, a gauge's labels may go", async () => {
  let turn = 0;
  const reading: Reading = {
    metrics: { things_total: "Things.", parts: "Parts." },
    labels: ["kind"],
    read: () => {
      turn += 1;
      const labels = { kind: turn === 1 ? "a" : "b" };
      return { things_total: [{ labels, value: 3 }], parts: [{ labels, value: -1 }] };
    },
  };
  const { scrape } = createMetrics("site", [reading]);
  const own = async () => linesOf(await scrape()).filter((line) => /^(things|parts)/.test(line));
  expect(await own()).toEqual(['things_total{kind="a",program="site"} 3', 'parts{kind="a",program="site"} -1']);
  expect(await own()).toEqual(['things_total{kind="b",program="site"} 3', 'parts{kind="b",program="site"} -1']);
});

test("a reading that fails or never ends is left out, and the scrape is whole without it", async () => {
  const never: Reading = { metrics: { never_up: "?" }, read: () => new Promise(() => {}) };
  const broken: Reading = {
    metrics: { broken_total: "?" },
    read: () => {
      throw new Error("broken");
    },
  };
  const fine: Reading = { metrics: { fine_up: "!" }, read: () => ({ fine_up: 1 }) };
  const text = await createMetrics("site", [never, broken, fine]).scrape();
  expect(linesOf(text).filter((line) => /^(never|broken|fine)/.test(line))).toEqual(['fine_up{program="site"} 1']);
});

test("events are there from the start; a moment once it has been", async () => {
  const { scrape } = createMetrics("services", []);
  const first = await scrape();
  expect(first).toContain('forms_submitted_total{program="services"} 0');
  expect(first).not.toMatch(/^purge_last_run_timestamp_seconds/m);
  countEvent("forms_submitted_total");
  recordMoment("purge_last_run_timestamp_seconds", new Date("2026-01-01T00:00:00Z"));
  const second = await scrape();
  expect(second).toContain('forms_submitted_total{program="services"} 1');
  expect(second).toContain('purge_last_run_timestamp_seconds{program="services"} 1767225600');
});

test("every Node process has its own figures", async () => {
  const text = await createMetrics("site", []).scrape();
  for (const name of ["process_cpu_seconds_total", "process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"])
    expect(text).toContain(`\n${name}{program="site"}`);
});
