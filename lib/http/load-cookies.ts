import "server-only";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { type CookieContext, cookieSettings } from "@/lib/http/cookie-jar";

/** The cookies, settings and time of this request. */
export async function loadCookies(): Promise<CookieContext> {
  // Before the environment is read: this makes the build, which has no environment, leave the page to request time.
  const jar = await cookies();
  return { jar, settings: cookieSettings(getEnv()), now: new Date() };
}
