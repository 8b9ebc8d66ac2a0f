/** A page from a crawler's view: its response and its links. */
export interface CrawledPage {
  readonly status: number;
  readonly ids: ReadonlySet<string>;
}

export interface Crawl {
  /** By path and query. */
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Every link: source page and absolute address. */
  readonly links: readonly { readonly from: string; readonly to: URL }[];
  /** Addresses of pictures, styles and scripts, absolute. */
  readonly files: ReadonlySet<string>;
}

const PARALLEL = 6;

/**
 * Reads the first HTML of a page, and of every page of the site reachable by links. Pages with a query are read, but their
 * links are not followed, as combinations of filters are endless.
 */
export async function crawl(siteUrl: string, start: string): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const links: { from: string; to: URL }[] = [];
  const files = new Set<string>();
  const seen = new Set([start]);
  const waiting = [start];

  const visit = async (address: string): Promise<void> => {
    const response = await fetch(siteUrl + address, { redirect: "manual" });
    const html = await response.text();
    pages.set(address, { status: response.status, ids: new Set(attributes(html, "id")) });
    if (!isHtml(response)) return;
    for (const file of [...attributes(html, "src", "(?:img|script)"), ...attributes(html, "href", "link")]) {
      files.add(new URL(file, siteUrl + address).href);
    }
    for (const href of attributes(html, "href", "a")) {
      const to = new URL(href, siteUrl + address);
      links.push({ from: address, to });
      const next = to.pathname + to.search;
      if (to.origin !== siteUrl || seen.has(next) || address.includes("?")) continue;
      seen.add(next);
      waiting.push(next);
    }
  };

  while (waiting.length > 0) await Promise.all(waiting.splice(0, PARALLEL).map(visit));
  return { pages, links, files };
}

const isHtml = (response: Response) => response.headers.get("content-type")?.startsWith("text/html") ?? false;

/** The values of an attribute in a page rendered by React: quoted with `"`, entities for the few characters that need one. */
function attributes(html: string, name: string, element = "[a-z][a-z0-9]*"): string[] {
  const pattern = new RegExp(`<${element}\\s(?:[^<>]*?\\s)?${name}="([^"]*)"`, "g");
  return Array.from(html.matchAll(pattern), ([, value = ""]) =>
    value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
  );
}
