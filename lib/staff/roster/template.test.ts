import { expect, test } from "@jest/globals";
import { strFromU8, unzipSync } from "fflate";
import { getCellAddress } from "write-excel-file/utility";
import { FILTERS } from "@/domain/catalog/filters";
import { ALLOWED_VALUES, ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";
import { writeWorkbookTemplate } from "@/lib/staff/roster/template";

/** The files of an archive. */
const unpack = (archive: Buffer): Map<string, string> =>
  new Map(Object.entries(unzipSync(archive)).map(([name, content]) => [name, strFromU8(content)]));

const SIGNS: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const unescapeXml = (text: string) => text.replace(/&(\w+);/g, (all, name) => SIGNS[name] ?? all);

/** The texts of a sheet's cells, all of which are typed as texts. */
function textsOf(files: ReadonlyMap<string, string>, sheet: number): string[] {
  const shared = [...(files.get("xl/sharedStrings.xml") ?? "").matchAll(/<t[^>]*>([^<]*)<\/t>/g)];
  const cells = [
    ...(files.get(`xl/worksheets/sheet${sheet}.xml`) ?? "").matchAll(/<c [^>]*?(?:t="(\w+)")?>(?:<v>(\d+)<)?/g),
  ];
  expect(new Set(cells.map(([, type]) => type))).toEqual(new Set(["s"]));
  return cells.map(([, , at]) => unescapeXml(shared[Number(at)]?.[1] ?? ""));
}

test("the template has every column, the owner's lists on a second sheet, and drop-downs of them", async () => {
  const files = unpack(await writeWorkbookTemplate());
  const [roster, lists] = [textsOf(files, 1), textsOf(files, 2)];
  expect(roster).toEqual([...ROSTER_COLUMNS]);
  expect(lists.slice(0, ROSTER_COLUMNS.length)).toEqual([...ROSTER_COLUMNS]);
  expect(lists).toEqual(expect.arrayContaining(FILTERS.insurers.choices.map(({ id }) => id)));
  expect(lists).toContain(ALLOWED_VALUES[ROSTER_COLUMNS[0] ?? "unique_id"]);
  const column = getCellAddress(0, ROSTER_COLUMNS.indexOf("insurances_accepted")).slice(0, -1);
  const last = FILTERS.insurers.choices.length + 1;
  expect(unescapeXml(files.get("xl/worksheets/sheet1.xml") ?? "")).toContain(
    `sqref="${column}2:${column}20001"><formula1>'Allowed values'!$${column}$2:$${column}$${last}<`,
  );
});
