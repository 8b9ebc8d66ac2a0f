import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { entities, retiredSlugs } from "@/backend/db/schema/search";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { ana, bo, csv, everything, line, type Row, setUpImports, slugs } from "@/backend/test-support/roster-import";

const { importText } = setUpImports();

describeOnDatabase("what an import gives and takes", (database) => {
  describe("slugs", () => {
    const named = (id: string, first: string, slug = ""): Row => ({ unique_id: id, first_name: first, slug });
    const retired = async () =>
      Object.fromEntries(
        (
          await database.db
            .select({ slug: retiredSlugs.slug, to: entities.uniqueId })
            .from(retiredSlugs)
            .innerJoin(entities, eq(entities.id, retiredSlugs.entityId))
        ).map(({ slug, to }) => [slug, to]),
      );

    test("slugs of equal names are numbered in the file's order, and stay when the order changes", async () => {
      await importText(database.db, csv([named("a", "Jo"), named("b", "Jó"), named("c", "jo")]));
      const expected = { a: "jo", b: "jo-2", c: "jo-3" };
      expect(await slugs(database.db)).toEqual(expected);
      const { summary } = await importText(
        database.db,
        csv([named("d", "Jo"), named("c", "jo"), named("b", "Jó"), named("a", "Jo")]),
      );
      expect(summary).toMatchObject({ added: 1, changed: 0, unchanged: 3 });
      expect(await slugs(database.db)).toEqual({ ...expected, d: "jo-4" });
    });

    test("slugs are never reserved words, and never empty", async () => {
      await importText(database.db, csv([named("a", "Insurer"), named("b", "EAP"), named("ID.7", "李")]));
      expect(await slugs(database.db)).toEqual({ a: "insurer-2", b: "eap-2", "ID.7": "id-7" });
    });

    test("changed slugs redirect, and a former slug is not given to another therapist", async () => {
      await importText(database.db, csv([named("a", "Jo Old")]));
      await importText(database.db, csv([named("a", "Jo New"), named("b", "Jo Old")]));
      expect(await slugs(database.db)).toEqual({ a: "jo-new", b: "jo-old-2" });
      expect(await retired()).toEqual({ "jo-old": "a" });
    });

    test("a slug that a therapist returns to no longer redirects", async () => {
      for (const name of ["Jo Old", "Jo New", "Jo Old"]) await importText(database.db, csv([named("a", name)]));
      expect(await slugs(database.db)).toEqual({ a: "jo-old" });
      expect(await retired()).toEqual({ "jo-new": "a" });
    });

    test("slugs chosen by the file may be another therapist's former one, or be swapped", async () => {
      await importText(database.db, csv([named("a", "A", "x"), named("b", "B", "y"), named("c", "C", "z")]));
      await importText(database.db, csv([named("a", "A", "y"), named("b", "B", "x"), named("c", "C", "fresh")]));
      expect(await slugs(database.db)).toEqual({ a: "y", b: "x", c: "fresh" });
      expect(await retired()).toEqual({ z: "c" });
      await importText(database.db, csv([named("a", "A", "z")]));
      expect(await slugs(database.db)).toEqual({ a: "z", b: "x", c: "fresh" });
      expect(await retired()).toEqual({ y: "a" });
    });

    test("a slug chosen twice, or of a therapist who keeps it, makes a bad row", async () => {
      await importText(database.db, csv([named("a", "A", "x"), named("b", "B", "y")]));
      const { bad } = await importText(
        database.db,
        csv([named("b", "B", "x"), named("c", "C", "y"), named("d", "D", "w"), named("e", "E", "w")]),
      );
      expect(bad.map(({ line, reasons }) => [line, ...reasons])).toEqual([
        [5, 'slug: "w" is already on line 4'],
        [2, 'slug: "x" belongs to another therapist, who keeps it'],
        [3, 'slug: "y" belongs to another therapist, who keeps it'],
      ]);
      expect(await slugs(database.db)).toEqual({ a: "x", b: "y", d: "w" });
    });
  });

  describe("--check, --strict, --replace", () => {
    beforeEach(() => importText(database.db, csv([ana, bo])));
    const changes = csv([
      { ...ana, last_name: "Ruiz" },
      { ...bo, unique_id: "th-3" },
    ]);

    test("a check reports what an import would do, and leaves every table as it is", async () => {
      const before = await everything(database.db);
      const checked = await importText(database.db, changes, { check: true, replace: true });
      expect(checked.summary).toMatchObject({ outcome: "checked", added: 1, changed: 1, withdrawn: 1 });
      expect(await everything(database.db)).toEqual(before);
      const imported = await importText(database.db, changes, { replace: true });
      expect(imported.summary).toEqual({ ...checked.summary, outcome: "imported" });
    });

    test("a strict import with one bad row changes nothing", async () => {
      const before = await everything(database.db);
      const { summary, bad } = await importText(database.db, changes + line(["oops"]), { strict: true });
      expect(summary).toMatchObject({ outcome: "refused", rows: 3, bad: 1, added: 0 });
      expect(summary.refusal).toBe("Nothing was changed: rows are bad, and the import is strict.");
      expect(bad).toHaveLength(1);
      expect(await everything(database.db)).toEqual(before);
    });

    test("a strict import is refused for a slug that only the directory knows to be taken", async () => {
      const before = await everything(database.db);
      const { summary } = await importText(database.db, csv([{ ...ana, slug: "bo-lee" }]), { strict: true });
      expect(summary).toMatchObject({ outcome: "refused", bad: 1 });
      expect(await everything(database.db)).toEqual(before);
    });

    test("a replacement withdraws therapists who are not in the file, with their slugs and picture", async () => {
      await importText(database.db, csv([{ ...ana, last_name: "Ruiz" }, bo]));
      const { summary } = await importText(database.db, csv([bo]), { replace: true });
      expect(summary).toMatchObject({ withdrawn: 1, unchanged: 1 });
      expect(await slugs(database.db)).toEqual({ "th-2": "bo-lee" });
      expect(await database.db.select().from(retiredSlugs)).toEqual([]);
    });

    test("a replacement with a bad row withdraws no therapist", async () => {
      const before = await everything(database.db);
      const { summary } = await importText(database.db, csv([bo, { ...ana, state_licenses: "ZZ" }]), { replace: true });
      expect(summary).toMatchObject({ outcome: "refused", bad: 1, withdrawn: 0 });
      expect(await everything(database.db)).toEqual(before);
    });
  });
});
