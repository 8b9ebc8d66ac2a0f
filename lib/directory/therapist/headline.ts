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
export const bioTitle = (html: string): string => (FIRST_PERSON.test(html) ? "In my words" : "About");
