import type { OutgoingHttpHeaders } from "node:http";
import type { CacheHandler } from "next/dist/server/lib/incremental-cache";
import type { IncrementalCachedAppPageValue } from "next/dist/server/response-cache";
import { PageText } from "./page-text.ts";

export type PageValue = NonNullable<Parameters<CacheHandler["set"]>[1]>;

/** A page of Next with its texts apart. */
export interface PackedPage {
  /** Next's value without its texts. */
  frame: PageValue;
  /** By name: `html`, `rsc`, `body`, and a path with a slash for each part that the router prefetches. */
  texts: ReadonlyMap<string, PageText>;
}

/** Takes a page of Next apart, and starts the compression of its texts. */
export function packPage(value: PageValue): PackedPage {
  if ("body" in value && isText(value.headers)) {
    return { frame: { ...value, body: Buffer.alloc(0) }, texts: pack([["body", value.body]]) };
  }
  if (!isAppPage(value)) return { frame: value, texts: new Map() };
  const { html, rscData, segmentData } = value;
  return {
    frame: { ...value, html: "", rscData: rscData && Buffer.alloc(0), segmentData: segmentData && new Map() },
    texts: pack([["html", Buffer.from(html)], ["rsc", rscData], ...(segmentData ?? [])]),
  };
}

/** Pictures stay as they are. */
const isText = (headers: OutgoingHttpHeaders) =>
  /^(?:text\/|application\/manifest\+json|image\/svg)/.test(String(headers["content-type"]));

const isAppPage = (value: PageValue): value is IncrementalCachedAppPageValue =>
  "html" in value && !("pageData" in value);

function pack(texts: [name: string, text: Buffer | undefined][]): Map<string, PageText> {
  const packed = new Map<string, PageText>();
  for (const [name, text] of texts) if (text) packed.set(name, new PageText(text));
  return packed;
}

/** Next's value again, with every text as it was. */
export async function unpackPage(
  { frame, texts }: PackedPage,
  load: (text: PageText) => Promise<Buffer>,
): Promise<PageValue> {
  const loaded = new Map<string, Buffer>();
  await Promise.all([...texts].map(async ([name, text]) => loaded.set(name, await load(text))));
  if ("body" in frame) return { ...frame, body: loaded.get("body") ?? frame.body };
  if (!isAppPage(frame)) return frame;
  const segments = [...texts.keys()].filter((name) => name.startsWith("/"));
  return {
    ...frame,
    html: loaded.get("html")?.toString() ?? "",
    rscData: loaded.get("rsc"),
    segmentData: frame.segmentData && new Map(segments.map((name) => [name, loaded.get(name) ?? Buffer.alloc(0)])),
  };
}
