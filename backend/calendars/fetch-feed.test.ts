import { expect, test } from "@jest/globals";
import { type FeedTags, fetchFeed } from "@/backend/calendars/fetch-feed";
import { openFeedServer } from "@/backend/calendars/test-support/serve-feed";
import { toFeedAddress } from "@/domain/booking/calendar-feed";

const NO_TAGS: FeedTags = { etag: null, lastModified: null };
const FEED = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";

const served = openFeedServer((request, response) => {
  const answers: Record<string, () => void> = {
    "/feed.ics": () => {
      const isSame = request.headers["if-none-match"] === '"1"' && request.headers["if-modified-since"] === "then";
      response.writeHead(isSame ? 304 : 200, { etag: '"1"', "last-modified": "then" }).end(isSame ? "" : FEED);
    },
    "/large": () => response.end("x".repeat(2_000_001)),
    "/moved": () => response.writeHead(302, { location: "/feed.ics" }).end(),
    "/loop": () => response.writeHead(301, { location: "/loop" }).end(),
    "/plain": () => response.writeHead(302, { location: "http://127.0.0.1/feed.ics" }).end(),
    "/inside": () => response.writeHead(302, { location: "https://10.0.0.1/feed.ics" }).end(),
    "/silent": () => response.writeHead(200).write("BEGIN:"),
    "/revoked": () => response.writeHead(403).end(),
    "/broken": () => response.writeHead(500).end(),
  };
  (answers[request.url ?? ""] ?? (() => response.writeHead(404).end()))();
});

const ALLOWED = { allowedAddresses: ["127.0.0.0/8"], deadlineMs: 20_000 };
const get = (where: string, tags = NO_TAGS, settings: object = {}) =>
  fetchFeed(`${served.origin}${where}`, tags, { ...ALLOWED, ca: served.ca, ...settings });

test("a feed comes with its validators, and with them it is fetched once", async () => {
  const read = await get("/feed.ics");
  expect(read).toEqual({ text: FEED, etag: '"1"', lastModified: "then" });
  expect(await get("/feed.ics", { etag: '"1"', lastModified: "then" })).toBeNull();
  expect(await get("/moved")).toMatchObject({ text: FEED });
});

test.each([
  ["/large", "too_large"],
  ["/loop", "failed"],
  ["/plain", "not_allowed"],
  ["/inside", "not_allowed"],
  ["/revoked", "denied"],
  ["/broken", "failed"],
  ["/nothing", "not_found"],
])("an answer at %s is the problem %s", async (where, problem) => {
  await expect(get(where)).rejects.toMatchObject({ problem });
});

test("an answer that does not end is cut off at the deadline", async () => {
  await expect(get("/silent", NO_TAGS, { deadlineMs: 1_000 })).rejects.toMatchObject({ problem: "too_slow" });
});

test("a private address is never connected to, by name or by number, unless it is allowed", async () => {
  const before = served.connections;
  const closed = { allowedAddresses: [], ca: served.ca };
  for (const host of ["localhost", "127.0.0.1", "[::1]", "169.254.169.254", "[::ffff:10.0.0.1]", "0.0.0.0"]) {
    const address = served.origin.replace("localhost", host);
    await expect(fetchFeed(address, NO_TAGS, closed)).rejects.toMatchObject({ problem: "not_allowed" });
  }
  expect(served.connections).toBe(before);
});

test("a certificate that nobody signed is not trusted", async () => {
  await expect(get("/feed.ics", NO_TAGS, { ca: undefined })).rejects.toMatchObject({ problem: "unreachable" });
});

test.each([
  ["webcal://calendar.example.org/a.ics#x", "https://calendar.example.org/a.ics"],
  [" https://calendar.example.org/a.ics?key=1 ", "https://calendar.example.org/a.ics?key=1"],
  ["http://calendar.example.org/a.ics", undefined],
  ["https://me:secret@calendar.example.org/a.ics", undefined],
  ["calendar", undefined],
  [`https://calendar.example.org/${"a".repeat(1_000)}`, undefined],
])("the feed of %s is %s", (typed, address) => {
  expect(toFeedAddress(typed)).toBe(address);
});
