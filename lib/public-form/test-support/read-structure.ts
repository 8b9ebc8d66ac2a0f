import { inflateSync } from "node:zlib";

export interface PdfElement {
  type: string;
  text: string;
  children: PdfElement[];
}

/** The structure tree of a PDF by pdfkit, each element with the text that its marked content shows. For tests. */
export function readStructure(bytes: Uint8Array): PdfElement {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [id, body]),
  );
  const bodyOf = (id = "") => objects.get(id) ?? "";
  const texts = new Map([...objects].flatMap(([page, body]) => [...readPage(page, body, bodyOf)]));
  const toElement = (id: string): PdfElement => {
    const body = bodyOf(id);
    const ownPage = /\]\s*\/Pg (\d+)/.exec(body)?.[1];
    const [, kids = ""] = /\/K \[([\s\S]*)\]/.exec(body) ?? [];
    const children: PdfElement[] = [];
    const shown: string[] = [];
    for (const [, page, mark, child, ownMark] of kids.matchAll(/\/Pg (\d+) 0 R\s*\/MCID (\d+)|(\d+) 0 R|(\d+)/g)) {
      if (child === undefined) shown.push(texts.get(`${page ?? ownPage} ${mark ?? ownMark}`) ?? "");
      else children.push(toElement(child));
    }
    return { type: /\/S \/(\w+)/.exec(body)?.[1] ?? "", text: shown.join(""), children };
  };
  const catalog = [...objects.values()].find((body) => body.includes("/Type /Catalog")) ?? "";
  return toElement(/\/K \[?(\d+)/.exec(bodyOf(/\/StructTreeRoot (\d+)/.exec(catalog)?.[1]))?.[1] ?? "");
}

/** The texts of a page's marked content, by page and mark. */
function readPage(page: string, body: string, bodyOf: (id?: string) => string): Map<string, string> {
  const texts = new Map<string, string>();
  if (!/\/Type \/Page\b/.test(body)) return texts;
  const resources = bodyOf(/\/Resources (\d+)/.exec(body)?.[1]);
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id]) => [
      name,
      readCharacters(readStream(bodyOf(/\/ToUnicode (\d+)/.exec(bodyOf(id))?.[1]))),
    ]),
  );
  const content = readStream(bodyOf(/\/Contents (\d+)/.exec(body)?.[1]));
  let mark: string | undefined;
  let font: ReadonlyMap<string, string> | undefined;
  for (const [, id, end, name, glyphs = ""] of content.matchAll(
    /\/MCID (\d+)|(EMC)|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (id !== undefined) mark = `${page} ${id}`;
    else if (end !== undefined) mark = undefined;
    else if (name !== undefined) font = fonts.get(name);
    else if (mark !== undefined) {
      const codes = [...glyphs.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      texts.set(mark, (texts.get(mark) ?? "") + codes.map((code) => font?.get(code) ?? "?").join(""));
    }
  }
  return texts;
}

function readStream(body: string): string {
  const [, data = ""] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  return body.includes("/FlateDecode") ? inflateSync(Buffer.from(data, "latin1")).toString("latin1") : data;
}

/** Characters by glyph, from a font's map to Unicode. */
function readCharacters(map: string): ReadonlyMap<string, string> {
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, first = "", list = ""]) =>
      [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = ""], at) => {
        const units = hex.replaceAll(" ", "").match(/.{4}/g) ?? [];
        const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0");
        return [glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))] as const;
      }),
    ),
  );
}
