import "server-only";
import { COOKIES } from "@/lib/config/cookies";
import { DIRECTORY_PATH } from "@/lib/config/directory-path";
import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import { readPostedView } from "@/lib/directory/posted-view";
import { asksState, withHome } from "@/lib/directory/view";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { answeredState } from "@/lib/visitor/session/answers";
import { readVisit } from "@/lib/visitor/session/session";

type Address = Pick<URL, "pathname" | "search">;

/** True for a list that asks where the visitor lives. */
function isAsking({ pathname, search }: Address): boolean {
  const view = parseDirectoryAddress(pathname, new URLSearchParams(search));
  return view ? asksState(view) : false;
}

/** True for a list that asks where a visitor lives who may have answered before: it is no cached page. */
export function mayBeAnswered(target: string, cookies: string | undefined): boolean {
  if (!cookies?.includes(`${COOKIES.visit.name}=`)) return false;
  const [pathname = "", search = ""] = target.split("?", 2);
  return isAsking({ pathname, search });
}

/** The visitor's answer to the question of a list: a state's id, or null where it is withheld. Undefined without one, or elsewhere. */
export async function readStateAnswer(
  address: Address,
  jar: Pick<CookieJar, "get">,
  settings: CookieSettings,
): Promise<string | null | undefined> {
  if (!jar.get(COOKIES.visit.name) || !isAsking(address)) return undefined;
  return answeredState(await readVisit(jar, settings));
}

/** The same list in the visitor's state. */
export const homeAddress = ({ pathname, search }: Address, state: string): string =>
  directoryAddress(withHome(readPostedView(pathname + search), state));

/**
 * True for a page that is opened from elsewhere than a list. On a list of their state a visitor chooses every state by a link, which
 * must not lead back.
 */
export function isArrival(headers: Pick<Headers, "get">): boolean {
  if (headers.get("rsc") !== null) return false;
  const referrer = headers.get("referer");
  if (referrer === null || !URL.canParse(referrer)) return headers.get("sec-fetch-site") !== "same-origin";
  return !DIRECTORY_PATH.test(new URL(referrer).pathname);
}
