import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";

/** A browser's headers for every page request. */
export const BROWSER = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-US,en;q=0.9",
} as const;

/** Searches by name, which no cache answers. */
export const nameSearches = (count: number): string[] =>
  NAMES.slice(0, count).map((name) => paths.team(`name=${name}`));

const NAMES = ["anna", "maria", "james", "lee", "kim", "robert", "susan", "garcia", "smith", "patel", "john", "linda"];

/** Therapist pages of the site's own sitemap. */
export async function therapistAddresses(siteUrl: string, count: number): Promise<string[]> {
  const index = await (await fetch(siteUrl + machinePaths.sitemap())).text();
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]+)<\/loc>/g)].map(([, part]) => part ?? "");
  const found = new Set(slugsOf(index));
  for (const part of parts) {
    if (found.size >= count) break;
    for (const slug of slugsOf(await (await fetch(siteUrl + part)).text())) found.add(slug);
  }
  if (found.size === 0) throw new Error("The sitemap names no therapist.");
  return [...found].slice(0, count);
}

const slugsOf = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>[^<]*(\/team\/[^/<?]+)<\/loc>/g)].map(([, address]) => address ?? "");

/** Headers and addresses by which the framework's router asks for pages when a visitor follows a link on the home page. */
export async function routerRequests(addresses: readonly string[]) {
  const tree = encodeURIComponent(JSON.stringify(["", { children: ["home", { children: ["__PAGE__", {}] }] }]));
  const param = await computeCacheBustingSearchParam(undefined, undefined, tree, undefined);
  const paths = addresses.map((address) => `${address}${address.includes("?") ? "&" : "?"}_rsc=${param}`);
  return { headers: { rsc: "1", "next-router-state-tree": tree }, paths };
}

/** The cookie of a returning visitor. */
export async function guestCookie(siteUrl: string): Promise<string> {
  const response = await fetch(siteUrl + paths.home(), { headers: BROWSER });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("authToken="));
  if (!cookie) throw new Error("A first visit got no guest identity.");
  return cookie.split(";", 1).join("");
}
