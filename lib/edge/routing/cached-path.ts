import { LRUCache } from "lru-cache";
import { locatePage } from "@/lib/edge/routing/locate-page";
import { isCachedPage } from "@/lib/routes/find-route";

/** Place in the page cache of a request target's page. */
export interface CachedTarget {
  path: string;
  /** Value of the parameter that the framework's router adds, once. */
  routerParam: string | undefined;
  /** True where the target has other parameters. */
  hasQuery: boolean;
  /** True for a page with one address and no parameters of its own. */
  isStatic: boolean;
  /** True for a file: visitors get no guest identity with it. */
  isFile: boolean;
  /** True where the path changes with the day. */
  isOfToday: boolean;
}

const TARGETS_REMEMBERED = 10_000;
const MAX_TARGET_LENGTH = 1_000;
/** The only spelling of a cached page's path: no encoding, no dots, no empty segment. */
const PLAIN_TARGET = /^((?:\/[\w-]+)+)(?:\?([^#]*))?$/;
/** Texts that the framework generates and caches. */
const FILES: ReadonlySet<string> = new Set(["/robots.txt", "/manifest.webmanifest"]);
const FILE = { routerParam: undefined, hasQuery: false, isStatic: true, isFile: true, isOfToday: false };
const ROUTER_PARAM = "_rsc";
/** The framework reads such a parameter under another name. */
const FRAMEWORK_PARAM = /^nxt/;

const known = new LRUCache<string, { target: CachedTarget | undefined }>({ max: TARGETS_REMEMBERED });

/**
 * Locates a request target in the page cache, without a question to a service. Undefined for pages that are not cached, and for
 * every spelling that the framework might read differently.
 */
export function locateCached(target: string): CachedTarget | undefined {
  if (target.length > MAX_TARGET_LENGTH) return undefined;
  const remembered = known.get(target);
  if (remembered) return remembered.target;
  const located = locate(target);
  if (!located?.isOfToday) known.set(target, { target: located });
  return located;
}

function locate(target: string): CachedTarget | undefined {
  if (FILES.has(target)) return { ...FILE, path: target };
  const [, pathname, search = ""] = PLAIN_TARGET.exec(target) ?? [];
  if (pathname === undefined) return undefined;
  const searchParams = new URLSearchParams(search);
  if ([...searchParams.keys()].some((key) => FRAMEWORK_PARAM.test(key))) return undefined;
  const [routerParam, ...more] = searchParams.getAll(ROUTER_PARAM);
  searchParams.delete(ROUTER_PARAM);
  if (more.length > 0) return undefined;
  const isStatic = isCachedPage(pathname);
  const found = isStatic ? { path: pathname, isOfToday: false } : findPath({ pathname, searchParams });
  return found && { ...found, routerParam, hasQuery: searchParams.size > 0, isStatic, isFile: false };
}

function findPath(address: Pick<URL, "pathname" | "searchParams">) {
  const page = locatePage(address);
  if (page.kind === "therapist") return { path: page.path, isOfToday: false };
  return page.kind === "directory" ? { path: page.path, isOfToday: page.day !== undefined } : undefined;
}
