import { expect, test } from "@jest/globals";
import { listChangedSlugs } from "@/backend/search/announce-roster";
import type { RosterChange } from "@/backend/site/announce-changes";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { ana, bo, csv, PLAIN, type Row, setUpImports } from "@/backend/test-support/roster-import";

const { importText } = setUpImports();
const cy: Row = { unique_id: "th-3", first_name: "Cy", last_name: "Orr", state_licenses: "CO" };
const di: Row = { unique_id: "th-4", first_name: "Di", last_name: "Poe", state_licenses: "CO" };

describeOnDatabase("a change of the roster", (database) => {
  async function importAt(second: number, rows: Row[], flags = {}) {
    const changes: RosterChange[] = [];
    const onChanged = (change: RosterChange) => changes.push(change);
    const now = new Date(PLAIN.now.getTime() + second * 1_000);
    await importText(database.db, csv(rows), { now, onChanged, ...flags });
    const lists = await Promise.all(changes.map((change) => listChangedSlugs(database.db, PLAIN.partition, change)));
    return lists.map((slugs) => slugs.sort());
  }

  test("affects the pages of the therapists added, changed, renamed and withdrawn, and of no other", async () => {
    expect(await importAt(0, [ana, bo, cy])).toEqual([["ana-nunez", "bo-lee", "cy-orr"]]);
    const changed = { ...ana, bio: "New." };
    const renamed = { ...bo, slug: "bo" };
    expect(await importAt(1, [changed, renamed, di], { replace: true })).toEqual([
      ["ana-nunez", "bo", "bo-lee", "cy-orr", "di-poe"],
    ]);
    expect(await importAt(2, [{ ...di, bio: "New." }])).toEqual([["di-poe"]]);
  });

  test("an import that changes nothing, or only checks, affects no page", async () => {
    await importAt(0, [ana]);
    expect(await importAt(1, [ana])).toEqual([]);
    expect(await importAt(2, [bo], { check: true })).toEqual([]);
  });
});
