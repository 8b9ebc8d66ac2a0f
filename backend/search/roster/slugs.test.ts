import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { allocateSlugs, type ListedTherapist, type SlugWish } from "@/backend/search/roster/slugs";

const id = fc.integer({ min: 0, max: 12 }).map((number) => `t${number}`);
const base = fc.constantFrom("jo", "jo-2", "al", "insurer");
const wishes = fc
  .uniqueArray(fc.record({ id, base, slug: fc.option(fc.constantFrom("jo", "jo-2", "al", "x", "y"), { nil: null }) }), {
    selector: (wish) => wish.id,
  })
  // The first reading of a file lets a chosen slug through once.
  .map((list) =>
    list.map((wish, at) => ({
      ...wish,
      slug: list.findIndex((other) => other.slug === wish.slug) === at ? wish.slug : null,
    })),
  )
  .map((list) => new Map<string, SlugWish>(list.map(({ id: key, ...wish }, at) => [key, { ...wish, line: at + 2 }])));
const living = fc
  .uniqueArray(id)
  .chain((ids) =>
    fc
      .shuffledSubarray(["jo", "jo-2", "jo-3", "al", "x", "y", "z", "w"])
      .map((free) =>
        ids
          .slice(0, free.length)
          .map((uniqueId, at): ListedTherapist => ({ id: at, uniqueId, slug: free[at] ?? "", key: "therapist" })),
      ),
  );

test("for any file, slugs are unique and not reserved, and a second run changes nothing", () => {
  fc.assert(
    fc.property(wishes, living, (asked, present) => {
      const retired = new Map<string, number>();
      const { slugs, bad } = allocateSlugs({ wishes: asked, living: present, retired });
      const after = new Map([...present.map(({ uniqueId, slug }) => [uniqueId, slug] as const), ...slugs]);
      expect(new Set(after.values()).size).toBe(after.size);
      expect([...after.values()]).not.toContain("insurer");
      expect(slugs.size + bad.length).toBe(asked.size);
      const settled = [...after].map(
        ([uniqueId, slug], at): ListedTherapist => ({ id: at, uniqueId, slug, key: "therapist" }),
      );
      const good = new Map([...asked].filter(([uniqueId]) => slugs.has(uniqueId)));
      expect(allocateSlugs({ wishes: good, living: settled, retired })).toEqual({ slugs, bad: [] });
    }),
    { numRuns: 2_000 },
  );
});
