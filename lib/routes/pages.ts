import type { Permission } from "../../domain/inbox/grades.ts";
import { languageOf, twinPaths, withoutLanguage } from "../config/page-language.ts";

export interface PageFacts {
  /** Identical for all visitors and addresses: rendered once. Directories and therapists are cached by rules of their own. */
  readonly isCached?: true;
  /** Starts without the framework's scripts where it comes from the page cache. */
  readonly startsAsleep?: true;
  /** Search engines keep it. Directories decide for each view. */
  readonly isIndexed?: true;
  /** Crawlers do not request it. Other pages that are not indexed stay readable, so that crawlers see why. */
  readonly isUncrawled?: true;
  /** It is in Spanish too, below `/es`. */
  readonly isTranslated?: true;
  /** Browsers may load it when a visitor is about to follow a link to it: the same for every visitor, without a token. */
  readonly isPrefetched?: true;
  /** The mailed link that opens it; its entry takes the token out of the address. */
  readonly link?: "form" | "request" | "therapist" | "account";
  /** Required of staff; null where every member, or nobody's sign-in, is enough. */
  readonly permission?: Permission | null;
}

const article = {
  isCached: true,
  startsAsleep: true,
  isIndexed: true,
  isPrefetched: true,
  isTranslated: true,
} as const;
const unlisted = { isCached: true, startsAsleep: true, isTranslated: true } as const;
const directory = { isIndexed: true, isPrefetched: true, isTranslated: true } as const;
const therapist = { startsAsleep: true, isIndexed: true, isPrefetched: true, isTranslated: true } as const;
const staff = <Needed extends Permission | null>(permission: Needed) => ({ permission }) as const;

/** Each page by its pattern: `:name` stands for one segment. Of patterns that fit, the first counts. */
export const PAGES = {
  "/home": article,
  "/match": { isIndexed: true, isTranslated: true },
  "/team": directory,
  "/team/insurer/:payer": directory,
  "/team/eap/:payer": directory,
  "/browse": article,
  "/team/:therapist": therapist,
  "/team/:therapist/report": { isTranslated: true },
  "/shortlist": { isTranslated: true },
  "/appointment-request": { isUncrawled: true, isTranslated: true },
  "/appointment-request/sent": { isTranslated: true },
  "/providers": article,
  "/providers/:therapist": therapist,
  "/landings/new-provider": { isIndexed: true, isTranslated: true },
  "/our-services": article,
  "/accepted-insurance": article,
  "/meet-our-team": article,
  "/privacy-policy": article,
  "/terms-of-service": article,
  "/notices/:notice": { startsAsleep: true, isIndexed: true, isPrefetched: true, isTranslated: true },
  "/landing": unlisted,
  "/coming-soon": unlisted,
  "/thank-you": unlisted,
  "/forms/public": { link: "form", isTranslated: true },
  "/request": { link: "request", isTranslated: true },
  "/therapist": { link: "therapist" },
  "/account/confirm": { link: "account", isTranslated: true },
  "/account/password": { link: "account", isTranslated: true },
  "/staff/setup": { link: "account", permission: null },
  "/staff": staff("see_items"),
  "/staff/today": staff("see_items"),
  "/staff/calendar": staff("see_items"),
  "/staff/people/:person": staff("see_contacts"),
  "/staff/people/:person/data": staff("administer"),
  "/staff/waiting": staff("see_items"),
  "/staff/items/:reference": staff("see_items"),
  "/staff/requests/new": staff("handle_items"),
  "/staff/forms": staff("send_forms"),
  "/staff/forms/:slug": staff("send_forms"),
  "/staff/forms/new": staff("administer"),
  "/staff/forms/:slug/edit": staff("administer"),
  "/staff/forms/:slug/preview": staff("send_forms"),
  "/staff/form-files": staff("administer"),
  "/staff/form-library": staff("administer"),
  "/staff/instances/:instance": staff("send_forms"),
  "/staff/account": staff(null),
  "/staff/account/mail": staff("see_items"),
  "/staff/checklist": staff("administer"),
  "/staff/numbers": staff("administer"),
  "/staff/roster": staff("administer"),
  "/staff/roster/import": staff("administer"),
  "/staff/roster/import/:import": staff("administer"),
  "/staff/roster/new": staff("administer"),
  "/staff/roster/:therapist": staff("administer"),
  "/staff/settings": staff("administer"),
  "/staff/settings/:part": staff("administer"),
  "/staff/sign-in": staff(null),
  "/staff/sign-in/code": staff(null),
  "/staff/mail": staff(null),
  "/staff/mail/:id": staff(null),
  "/staff/team": staff("manage_people"),
} as const satisfies Readonly<Record<`/${string}`, PageFacts>>;

/** A function that finds a path's pattern: `:name` stands for one segment, a final `*` for the rest. */
export function patternFinder<Pattern extends string>(
  patterns: readonly Pattern[],
): (pathname: string) => Pattern | undefined {
  const whole = new Map<string, Pattern>(patterns.map((pattern) => [pattern, pattern]));
  const open = patterns
    .filter((pattern) => /[:*]/.test(pattern))
    .map((pattern) => ({ pattern, expression: toExpression(pattern) }));
  return (pathname) => whole.get(pathname) ?? open.find(({ expression }) => expression.test(pathname))?.pattern;
}

function toExpression(pattern: string): RegExp {
  const start = pattern.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+").replace(/\*$/, "");
  return new RegExp(`^${start}${pattern.endsWith("*") ? "" : "$"}`);
}

export type PagePattern = keyof typeof PAGES;

const isPattern = (text: string): text is PagePattern => Object.hasOwn(PAGES, text);

/** The pages' patterns, in the order of the table. */
export const PAGE_PATTERNS: readonly PagePattern[] = Object.keys(PAGES).filter(isPattern);

const findEnglish = patternFinder(PAGE_PATTERNS);

/** The pattern of a page's path, in any language; undefined for all other paths. */
export function findPagePattern(path: string): PagePattern | undefined {
  const pattern = findEnglish(withoutLanguage(path));
  return pattern === undefined || languageOf(path) === "en" || isTranslated(pattern) ? pattern : undefined;
}

const isTranslated = (pattern: PagePattern) => "isTranslated" in PAGES[pattern];

/** Facts of the page at a path, without a trailing slash; none for a path that is no page. */
export function pageFacts(path: string): PageFacts {
  const pattern = findPagePattern(path);
  return pattern ? PAGES[pattern] : {};
}

/** Patterns of the pages with a fact, in English. */
export const pagesWith = (fact: keyof PageFacts): PagePattern[] =>
  PAGE_PATTERNS.filter((pattern) => fact in PAGES[pattern]);

/** The paths that a page's pattern or path has: one for each of its languages. */
export function pathsOf(path: string): string[] {
  const pattern = findEnglish(path);
  return pattern !== undefined && isTranslated(pattern) ? twinPaths(path) : [path];
}

/** Pages that only the middleware leads to, by their path in the page cache; nobody can request them. They start asleep. */
const findInternal = patternFinder([
  "/internal/directory/:key",
  "/internal/too-many",
  "/internal/busy",
  "/internal/missing",
  "/_not-found",
]);

/** True where the cached page at a path starts without the framework's scripts. */
export const startsAsleep = (path: string): boolean =>
  pageFacts(path).startsAsleep === true || findInternal(withoutLanguage(path)) !== undefined;
