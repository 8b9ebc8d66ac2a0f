import { IN_HTML_TOO } from "./hydration.ts";

/*
 * Relies on how Next writes the framework's data: rows of `id:JSON` that end with a line break, and long strings as `id:T{bytes in hex},text` of their own.
 */
const SCRIPT = /<script>self\.__next_f\.push\(\[1,("[^<]*")\]\)<\/script>/g;
const ROW_HEAD = /^[\da-f]*:(?:T([\da-f]+),)?/;
const ROW_HEAD_BYTES = 32;
const LINE_BREAK = 10;
const TEXT = new RegExp(String.raw`"(${IN_HTML_TOO.join("|")})":"((?:[^"\\]|\\.)*)"`, "g");
/** The value in place of a long string: its row. Other strings never begin with one `$`. */
const ROW_OF_TEXT = /^\$([\da-f]+)$/;

/** The HTML of a page with the framework's data in one script, without the texts that the HTML has too. */
export function slimData(html: string): string {
  const data = [...html.matchAll(SCRIPT)].map(([, text = '""']) => JSON.parse(text)).join("");
  let script = `<script>self.__next_f.push([1,${quote(withoutTexts(data))}])</script>`;
  return html.replaceAll(SCRIPT, () => {
    const all = script;
    script = "";
    return all;
  });
}

function withoutTexts(data: string): string {
  const dropped = new Set<string>();
  const rows = readRows(Buffer.from(data)).map((row) =>
    isLongText(row)
      ? row
      : row.replaceAll(TEXT, (_, name: string, value: string) => {
          const [, id] = ROW_OF_TEXT.exec(value) ?? [];
          if (id !== undefined) dropped.add(id);
          return `"${name}":""`;
        }),
  );
  return rows.filter((row) => !isLongText(row) || !dropped.has(row.slice(0, row.indexOf(":")))).join("");
}

const isLongText = (row: string) => ROW_HEAD.exec(row)?.[1] !== undefined;

function readRows(data: Buffer): string[] {
  const rows: string[] = [];
  for (let start = 0; start < data.length; ) {
    const [head = "", bytes] = ROW_HEAD.exec(data.toString("latin1", start, start + ROW_HEAD_BYTES)) ?? [];
    const lineEnd = data.indexOf(LINE_BREAK, start) + 1;
    const end = bytes === undefined ? lineEnd || data.length : start + head.length + Number.parseInt(bytes, 16);
    rows.push(data.toString("utf8", start, end));
    start = end;
  }
  return rows;
}

/** A string of a script, in single quotes: the data is full of double ones. */
function quote(text: string): string {
  const inDouble = JSON.stringify(text).slice(1, -1);
  return `'${inDouble.replace(/\\"|'/g, (one) => (one === "'" ? "\\'" : '"')).replaceAll("<", "\\x3c")}'`;
}
