import "server-only";
import type { z } from "zod";
import type { LastingCookie } from "@/lib/config/cookies";
import { type CookieJar, type CookieSettings, cookieOptions, secretsOf } from "@/lib/http/cookie-jar";
import { seal, unseal } from "@/lib/http/seal";

interface NoteRules<T> {
  cookie: LastingCookie;
  path: string;
  content: z.ZodType<T>;
}

/** A sealed cookie that one page leaves for the next. */
export function createNote<T>({ cookie, path, content }: NoteRules<T>) {
  const kind = { purpose: cookie.name, content, ttlSeconds: cookie.maxAgeSeconds };
  return {
    read: (jar: Pick<CookieJar, "get">, settings: CookieSettings): Promise<T | undefined> =>
      unseal(kind, secretsOf(settings), jar.get(cookie.name)?.value),
    write: async (jar: CookieJar, settings: CookieSettings, note: T): Promise<void> => {
      jar.set(cookie.name, await seal(kind, settings.secret, note), cookieOptions(settings, path, cookie));
    },
    clear: (jar: CookieJar, settings: CookieSettings): void => {
      jar.set(cookie.name, "", { ...cookieOptions(settings, path, cookie), maxAge: 0 });
    },
  };
}
