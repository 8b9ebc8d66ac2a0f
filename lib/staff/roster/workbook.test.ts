import { inflateRawSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { FILTERS } from "@/domain/catalog/filters";
import { ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";
import { writeWorkbookTemplate } from "@/lib/staff/roster/template";
import { columnName, writeWorkbook } from "@/lib/staff/roster/workbook";

/** The files of an archive, read by their local headers. */
function unpack(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; archive.toString("latin1", at, at + 4) === "PK\x03\x04"; ) {
    const [length, name] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const start = at + 30 + name;
    files.set(
      archive.toString("utf8", at + 30, start),
      inflateRawSync(archive.subarray(start, start + length)).toString(),
    );
    at = start + length;
  }
  return files;
}

test("columns are named as spreadsheets name them", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test("texts are text, whatever signs they have", () => {
  const sheet = unpack(writeWorkbook([{ name: "A & B", rows: [['<b> & "c"', "", "=1+1"]] }]));
  expect(sheet.get("xl/workbook.xml")).toContain('name="A &amp; B"');
  expect(sheet.get("xl/worksheets/sheet1.xml")).toContain("&lt;b&gt; &amp; &quot;c&quot;");
  expect(sheet.get("xl/worksheets/sheet1.xml")).toContain('<c r="C1" t="inlineStr"><is><t xml:space="preserve">=1+1<');
});

test("the template has every column, the owner's lists on a second sheet, and drop-downs of them", () => {
  const files = unpack(writeWorkbookTemplate());
  const [roster = "", lists = ""] = [1, 2].map((number) => files.get(`xl/worksheets/sheet${number}.xml`));
  for (const column of ROSTER_COLUMNS) for (const sheet of [roster, lists]) expect(sheet).toContain(`>${column}<`);
  for (const { id } of FILTERS.insurers.choices) expect(lists).toContain(`>${id}<`);
  const column = columnName(ROSTER_COLUMNS.indexOf("insurances_accepted"));
  const last = FILTERS.insurers.choices.length + 1;
  expect(roster).toContain(
    `sqref="${column}2:${column}20001"><formula1>'Allowed values'!$${column}$2:$${column}$${last}<`,
  );
});
