import { currentLanguage } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";

/** A first paragraph that begins with a plain sentence, and what follows it. */
const FIRST_SENTENCE = /^<p>([^<]{24,150}?[.!?]”?)(?:\s+(?=[^<\s])|(?=<\/p>))/u;
const FIRST_PERSON = /\b(?:I|me|my|we|our)\b/u;

/** A biography as a headline, its first sentence, and the rest; the headline is empty where the first sentence is long or has markup. */
export function splitBio(html: string): { headline: string; rest: string } {
  const [found, headline = ""] = FIRST_SENTENCE.exec(html) ?? [""];
  if (headline === "") return { headline, rest: html };
  return { headline, rest: `<p>${html.slice(found.length)}`.replace(/^<p><\/p>/, "") };
}

/** Title of a biography, by the person in which it is written. */
export function bioTitle(html: string): string {
  if (FIRST_PERSON.test(html)) return t("In my words");
  // The Spanish name of the site's own "About" fits no person.
  return currentLanguage() === "en" ? "About" : t("Biography");
}
