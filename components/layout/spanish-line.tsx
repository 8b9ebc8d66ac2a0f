import { currentLanguage } from "@/domain/texts/languages";
import { renderedPage } from "@/lib/config/page-language";
import { LanguageLink } from "./language-link";

/**
 * The link to the Spanish page above an English one, for browsers that prefer Spanish: the own script of sleeping pages (lib/asleep/main.ts) reveals it
 * before the first paint, so that every visitor gets the same page.
 */
export function SpanishLine() {
  const rendered = currentLanguage() === "en" && renderedPage.find();
  return (
    rendered && (
      <LanguageLink
        rendered={rendered}
        label="Ver en español"
        className="in-[[data-reads^=es]]:flex hidden min-h-11 items-center justify-center bg-sage text-brand underline print:hidden"
      />
    )
  );
}
