import type { CookieJar, CookieOptions } from "@/lib/http/cookie-jar";

/** A browser's cookies, for tests: a cookie with age 0 is removed. */
export function createFakeBrowser() {
  const cookies = new Map<string, string>();
  const options = new Map<string, CookieOptions>();
  const jar: CookieJar = {
    get: (name) => {
      const value = cookies.get(name);
      return value === undefined ? undefined : { value };
    },
    set: (name, value, own) => {
      options.set(name, own);
      if (own.maxAge !== 0) cookies.set(name, value);
      else cookies.delete(name);
    },
  };
  return { jar, cookies, options };
}
