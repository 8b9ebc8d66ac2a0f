import "server-only";
import type { z } from "zod";
import { currentLanguage, LANGUAGES, type Language } from "@/domain/texts/languages";
import type { LastingCookie } from "@/lib/config/cookies";
import { inLanguagePath } from "@/lib/config/page-language";
import { readChunks, writeChunks } from "@/lib/http/cookie-chunks";
import { type CookieJar, type CookieSettings, cookieOptions, secretsOf } from "@/lib/http/cookie-jar";
import { seal, unseal } from "@/lib/http/seal";

interface NoteRules<T> {
  cookie: LastingCookie;
  /** The path of the pages that read it; a function where it depends on the page's language. */
  path: string | (() => string);
  content: z.ZodType<T>;
  /** Stored for the page in every language: whoever changes the language keeps it. */
  isTranslated?: true;
  /** Further cookies for content that one may be too small for. */
  spare?: number;
}

/** Content that the server keeps in a browser, sealed in a cookie for one path. */
export function createNote<T>({ cookie, path, content, isTranslated, spare = 0 }: NoteRules<T>) {
  const kind = { purpose: cookie.name, content, ttlSeconds: cookie.maxAgeSeconds };
  const namesIn = (language: Language) => {
    const name = isTranslated && language !== "en" ? `${cookie.name}.${language}` : cookie.name;
    return [name, ...Array.from({ length: spare }, (_, index) => `${name}.${index}`)];
  };
  const names = () => namesIn(currentLanguage());
  const put = (jar: Pick<CookieJar, "set">, settings: CookieSettings, value: string) => {
    const page = typeof path === "string" ? path : path();
    return (isTranslated ? LANGUAGES : [currentLanguage()]).every((language) =>
      writeChunks(
        jar,
        namesIn(language),
        value,
        cookieOptions(settings, isTranslated ? inLanguagePath(page, language) : page, cookie),
      ),
    );
  };
  return {
    /** True for a browser that sends something, readable or not. */
    isSent: (jar: Pick<CookieJar, "get">): boolean => readChunks(jar, names()) !== "",
    /** The content; undefined where it is missing, forged, too old or of another shape. */
    read: (jar: Pick<CookieJar, "get">, settings: CookieSettings): Promise<T | undefined> =>
      unseal(kind, secretsOf(settings), readChunks(jar, names())),
    /** False, and nothing written, for content that does not fit. */
    write: async (jar: Pick<CookieJar, "set">, settings: CookieSettings, note: T): Promise<boolean> =>
      put(jar, settings, await seal(kind, settings.secret, note)),
    clear: (jar: Pick<CookieJar, "set">, settings: CookieSettings): void => {
      put(jar, settings, "");
    },
  };
}
