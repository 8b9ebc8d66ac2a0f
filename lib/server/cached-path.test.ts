/* @network standard */
import { describe, expect, jest, test } from "@jest/globals";
import { machinePaths } from "@/lib/config/machine-paths";
import { parseView } from "@/lib/directory/address";
import { toPageKey } from "@/lib/directory/page-key";
import { isCachedFile, locateCached } from "@/lib/server/cached-path";

const directory = (params: Record<string, string>) =>
  machinePaths.cachedDirectory(toPageKey({ view: parseView(null, params) }));

describe("targets with a place in the page cache", () => {
  test.each([
    ["/home", "/home"],
    ["/home?utm_source=x", "/home"],
    ["/home?", "/home"],
    ["/team", directory({})],
    ["/team?disorder=PTSD&utm_source=x&page=1", directory({ disorder: "ptsd" })],
    ["/team/dana-lee?x=1", "/team/dana-lee"],
    ["/providers/dana-lee", "/providers/dana-lee"],
    ["/robots.txt", "/robots.txt"],
    ["/manifest.webmanifest", "/manifest.webmanifest"],
  ])("%s is at %s", (target, path) => {
    expect(locateCached(target)).toBe(path);
    // Remembered.
    expect(locateCached(target)).toBe(path);
  });

  test("the router's parameter is no parameter of the page", () => {
    expect(locateCached("/home?_rsc=x")).toBe("/home");
    expect(locateCached("/team?state=any&_rsc=x")).toBe(directory({ state: "any" }));
  });

  test("the best matches have another page each day of the network, from its midnight on", () => {
    Object.assign(process.env, { SESSION_SECRET: "s".repeat(32), TIME_ZONE: "America/Denver" });
    jest.useFakeTimers({ now: new Date("2026-11-23T06:59:59Z") });
    try {
      const view = parseView(null, { sort: "best" });
      const pageOf = (day: string) => machinePaths.cachedDirectory(toPageKey({ view, day }));
      expect(locateCached("/team?sort=best")).toBe(pageOf("2026-11-22"));
      jest.advanceTimersByTime(1_000);
      expect(locateCached("/team?sort=best")).toBe(pageOf("2026-11-23"));
    } finally {
      jest.useRealTimers();
    }
  });

  test("only files need no guest identity", () => {
    expect(isCachedFile("/manifest.webmanifest")).toBe(true);
    expect(isCachedFile("/home")).toBe(false);
  });
});

test.each([
  ...["/", "", "*", "//home", "/home/", "/home//", "/./home", "/team/..", "/%68ome", "/HOME", "/home#x", "/home\\"],
  ...["/match", "/appointment-request", "/forms/public", "/account/confirm", "/api/health", "/internal/too-many"],
  ...[
    directory({}),
    "/_not-found",
    "/team/insurer/unknown",
    "/team/insurer/AETNA",
    "/team/dana%20lee",
    "/team/dana.rsc",
  ],
  ...["/team?name=ann", "/manifest.webmanifest?x"],
  `/team?x=${"x".repeat(1_000)}`,
])("%.60s is left to the middleware", (target) => expect(locateCached(target)).toBeUndefined());
