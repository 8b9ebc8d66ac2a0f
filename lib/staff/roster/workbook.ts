import { crc32, deflateRawSync } from "node:zlib";

export interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
  /** Drop-downs of columns below the first row, by column: a range of cells. Other texts may be typed. */
  choices?: ReadonlyMap<number, string>;
}

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const MAIN_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const LAST_ROW = 20_001;

/** An Excel workbook of texts (ECMA-376), whose first rows stay in sight. */
export function writeWorkbook(sheets: readonly Sheet[]): Buffer {
  const files = sheets.map((sheet, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, toSheet(sheet)]);
  const list = (toItem: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, at) => toItem(sheet, at + 1)).join("");
  return toZip([
    [
      "[Content_Types].xml",
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN_TYPE}.sheet.main+xml"/>${list((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${MAIN_TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      "_rels/.rels",
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list(({ name }, number) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${PACKAGE}/relationships">${list((_, number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ],
    ...files,
  ]);
}

function toSheet({ rows, choices = new Map() }: Sheet): string {
  const cells = (row: readonly string[], at: number) =>
    row
      .map((text, column) =>
        text === ""
          ? ""
          : `<c r="${columnName(column)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
      )
      .join("");
  const lines = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at)}</row>`).join("");
  const lists = [...choices].map(
    ([column, range]) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${columnName(column)}2:${columnName(column)}${LAST_ROW}"><formula1>${escapeXml(range)}</formula1></dataValidation>`,
  );
  const validations =
    lists.length === 0 ? "" : `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>`;
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="24" defaultRowHeight="15"/><sheetData>${lines}</sheetData>${validations}</worksheet>`;
}

/** The letters of a column: 0 is A, 26 is AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** January 1, 1980: the same workbook has the same bytes. */
const DOS_DATE = 0x21;

/** A ZIP archive of XML files (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16). */
function toZip(files: readonly (readonly [name: string, xml: string])[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, xml] of files) {
    const content = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt16LE(DOS_DATE, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    entries.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), fields, end, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const last = Buffer.alloc(22);
  last.write("PK\x05\x06", "latin1");
  last.writeUInt16LE(files.length, 8);
  last.writeUInt16LE(files.length, 10);
  last.writeUInt32LE(directory.length, 12);
  last.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, last]);
}
