import { LOCALES } from "@/domain/texts/languages";
import { withoutLanguage } from "@/lib/config/page-language";
import { withQuery } from "@/lib/config/paths";
import { pathsOf } from "@/lib/routes/pages";

/** The addresses of a page by their `hreflang`. */
export type LanguageAddresses = Readonly<Record<(typeof LOCALES)[keyof typeof LOCALES] | "x-default", string>>;

/** The addresses of a page in both languages, English where a reader wants neither; undefined for a page in one language. */
export function languageAddresses(path: string): LanguageAddresses | undefined {
  const [pathname = "", query] = withoutLanguage(path).split("?", 2);
  const [english, spanish] = pathsOf(pathname).map((twin) => withQuery(twin, query));
  if (english === undefined || spanish === undefined) return undefined;
  return { [LOCALES.en]: english, [LOCALES.es]: spanish, "x-default": english };
}
