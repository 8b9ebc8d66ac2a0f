import { LRUCache } from "lru-cache";
import { inLanguage } from "@/domain/texts/in-language";
import { languageOf } from "@/lib/config/page-language";
import { isCachedPage } from "@/lib/routes/find-route";
import { locatePage } from "@/lib/server/locate-page";

const TARGETS_REMEMBERED = 10_000;
const MAX_TARGET_LENGTH = 1_000;
/** The only spelling of a cached page's path: no encoding, no dots, no empty segment. */
const PLAIN_TARGET = /^((?:\/[\w-]+)+)(?:\?([^#]*))?$/;
/** Texts that the framework generates: the same for everyone. */
const FILES: ReadonlySet<string> = new Set(["/robots.txt", "/manifest.webmanifest", "/speculation-rules.json"]);

const known = new LRUCache<string, { path: string | undefined }>({ max: TARGETS_REMEMBERED });

/** True for a file of the page cache: visitors get no guest identity with it. */
export const isCachedFile = (path: string): boolean => FILES.has(path);

/**
 * The place in the page cache of a request target's page, without a question to a service. Undefined for pages that are not
 * cached, and for every spelling but the plain one: the middleware decides on those.
 */
export function locateCached(target: string): string | undefined {
  if (target.length > MAX_TARGET_LENGTH) return undefined;
  const remembered = known.get(target);
  if (remembered) return remembered.path;
  const { path, isOfToday } = locate(target);
  if (!isOfToday) known.set(target, { path });
  return path;
}

function locate(target: string): { path?: string; isOfToday?: boolean } {
  if (isCachedFile(target)) return { path: target };
  const [, pathname, search = ""] = PLAIN_TARGET.exec(target) ?? [];
  if (pathname === undefined) return {};
  if (isCachedPage(pathname)) return { path: pathname };
  const page = inLanguage(languageOf(pathname), () =>
    locatePage({ pathname, searchParams: new URLSearchParams(search) }),
  );
  if (page.kind === "therapist") return { path: page.path };
  return page.kind === "directory" ? { path: page.path, isOfToday: page.day !== undefined } : {};
}
