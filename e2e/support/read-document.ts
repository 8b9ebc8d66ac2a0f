import { Parser } from "htmlparser2";

/** The parts of a page's HTML that a crawler reads. */
export interface ReadDocument {
  title: string;
  description: string;
  /** Empty where the page names none. */
  canonical: string;
  /** False where a robots rule keeps search engines away. */
  isIndexed: boolean;
  ids: Set<string>;
  /** Addresses of `<a>` elements, as written. */
  hrefs: string[];
  /** Addresses of pictures, scripts, styles and icons, as written. */
  files: string[];
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** Parses HTML without running or loading anything. */
export function readDocument(html: string): ReadDocument {
  const found: ReadDocument = {
    ...{ title: "", description: "", canonical: "", isIndexed: true },
    ...{ ids: new Set(), hrefs: [], files: [] },
  };
  let isTitle = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      isTitle = name === "title" && found.title === "";
      take(name, attributes, found);
    },
    ontext: (text) => {
      if (isTitle) found.title += text;
    },
    onclosetag: () => {
      isTitle = false;
    },
  });
  parser.end(html);
  return found;
}

function take(name: string, { id, href, src, rel, ...attributes }: Attributes, found: ReadDocument): void {
  if (id !== undefined) found.ids.add(id);
  if (name === "a" && href !== undefined) found.hrefs.push(href);
  if (name === "meta" && attributes.name === "description") found.description = attributes.content ?? "";
  if (name === "meta" && attributes.name === "robots" && attributes.content?.includes("noindex"))
    found.isIndexed = false;
  if (name === "link" && rel === "canonical") found.canonical = href ?? "";
  else if (name === "link" && href !== undefined) found.files.push(href);
  if ((name === "img" || name === "script") && src !== undefined) found.files.push(src);
}
