/** One address of a sitemap. */
export interface SitemapEntry {
  /** Absolute. */
  readonly url: string;
  /** The same page in each language: its address by the value of `hreflang`. */
  readonly languages?: Readonly<Record<string, string>> | undefined;
  /** Time of the last change of its content, ISO 8601; absent when unknown. */
  readonly lastModified?: string;
}

/** A rendered sitemap: one document, or an index with its parts. */
export interface Sitemap {
  /** `/sitemap.xml`. */
  readonly root: Buffer;
  /** `/sitemap/{n}.xml`, the first being number 1. */
  readonly parts: readonly Buffer[];
}

/** The protocol's own limit. sitemaps.org/protocol.html */
export const MAX_URLS_PER_SITEMAP = 50_000;
const XMLNS = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";

/**
 * Renders a sitemap; past `maxUrls` addresses the root is an index of parts, with addresses by `toPartUrl` (from 1). Up to that
 * number the one part is the root.
 */
export function renderSitemap(
  entries: readonly SitemapEntry[],
  toPartUrl: (part: number) => string,
  maxUrls = MAX_URLS_PER_SITEMAP,
): Sitemap {
  const chunks = split(entries, maxUrls);
  const parts = chunks.map((chunk) => render("urlset", "url", chunk));
  const [only] = parts;
  if (only && parts.length === 1) return { root: only, parts };
  const index = chunks.map((chunk, position) => ({ url: toPartUrl(position + 1), ...latest(chunk) }));
  return { root: render("sitemapindex", "sitemap", index), parts };
}

function split(entries: readonly SitemapEntry[], size: number): SitemapEntry[][] {
  const count = Math.max(1, Math.ceil(entries.length / size));
  return Array.from({ length: count }, (_, part) => entries.slice(part * size, (part + 1) * size));
}

function latest(entries: readonly SitemapEntry[]): Pick<SitemapEntry, "lastModified"> {
  let lastModified: string | undefined;
  for (const entry of entries) {
    if (entry.lastModified && (!lastModified || entry.lastModified > lastModified)) lastModified = entry.lastModified;
  }
  return lastModified ? { lastModified } : {};
}

function render(root: "urlset" | "sitemapindex", item: "url" | "sitemap", entries: readonly SitemapEntry[]): Buffer {
  const lines = entries.map(({ url, lastModified, languages = {} }) => {
    const date = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : "";
    const twins = Object.entries(languages).map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
    );
    return `<${item}><loc>${escapeXml(url)}</loc>${date}${twins.join("")}</${item}>\n`;
  });
  const xhtml = entries.some(({ languages }) => languages) ? ` xmlns:xhtml="${XHTML}"` : "";
  const open = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}"${xhtml}>\n`;
  return Buffer.from(`${open}${lines.join("")}</${root}>\n`);
}

const XML_ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? "");
