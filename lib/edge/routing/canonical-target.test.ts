import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { canonicalTarget } from "@/lib/edge/routing/canonical-target";

test.each([
  ["/team?utm_source=x", "/team"],
  ["/team?", "/team"],
  ["/team/?disorder=ptsd&insurer=AETNA&insurer=aetna&x=1", "/team/insurer/aetna?disorder=PTSD&state=CO"],
  ["/team?name=Zo%C3%AB+Lee&page=2&page=3", "/team?name=Zo%C3%AB+Lee&page=2"],
  ["/team/insurer/aetna?nxtPkey=evil&state=co", "/team/insurer/aetna?state=CO"],
  ["/team/insurer/unknown?state=co", "/team/insurer/unknown"],
  ["/team/%E0%A4%A?x=1", "/team/%E0%A4%A?x=1"],
  ["/team/dana-whitfield?token=secret", "/team/dana-whitfield"],
  ["/home?fbclid=1#x", "/home"],
  ["/team?_rsc=1a2b3&page=2", "/team?page=2"],
])("%s is %s", (target, canonical) => expect(canonicalTarget(target)).toBe(canonical));

test.each([
  "/match?step=insurance&x=1",
  "/forms/public?token=a.b",
  "/api/directory?x=1",
  "/sitemap.xml?x",
  "/nope?x=1",
  "/team",
])("%s is not touched", (target) => expect(canonicalTarget(target)).toBe(target));

test("never throws, and is idempotent", () => {
  const paths = fc.constantFrom(
    "/team",
    "/team/",
    "/team/insurer/aetna",
    "/team/x",
    "/home",
    "/match",
    "/%",
    "//team",
    "/",
  );
  fc.assert(
    fc.property(paths, fc.string({ unit: "binary" }), (path, noise) => {
      const once = canonicalTarget(`${path}?${noise}`);
      expect(canonicalTarget(once)).toBe(once);
    }),
  );
});
