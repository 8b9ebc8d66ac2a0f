import type { Page } from "@playwright/test";

/** Words of one language that the other does not have, and that no name or address of the sample network has. */
const WORDS = {
  en: "the|you|your|with|and|for|from|this|that|are|have|not|can|our|we|please|to|is|how|what|who|when|here|there|back|show|next|more|only|new|choose|close|search|therapists?|takes?|helps?|today|times",
  es: "usted|su|sus|para|con|los|las|una|que|por|del|cómo|cuándo|quién|página|terapeutas?|cita|horarios?|seguro|más|también|llame",
};

/**
 * Texts of a page, its title, description and labels included, that have words of a language. Parts marked as being in another language
 * than the page are left out: biographies, an owner's own texts, the link to the other language.
 */
export const listTextsIn = (page: Page, language: keyof typeof WORDS): Promise<string[]> =>
  page.evaluate((words) => {
    const pattern = new RegExp(`(?<![\\p{L}@.-])(?:${words})(?![\\p{L}@])`, "iu");
    const own = document.documentElement.lang.slice(0, 2);
    const isOwn = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang")?.startsWith(own);
    const found = new Set<string>();
    const note = (element: Element | null, text: string | null) => {
      const said = text?.replace(/New (Hampshire|Jersey|Mexico|Salem|York)/g, "");
      if (said && isOwn(element) && pattern.test(said)) found.add(said.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element?.closest("script, style, template")) note(element, walker.currentNode.textContent);
    }
    for (const name of ["aria-label", "title", "alt", "placeholder", "aria-description"])
      for (const element of document.querySelectorAll(`[${name}]`)) note(element, element.getAttribute(name));
    note(document.body, document.title);
    note(document.body, document.querySelector("meta[name=description]")?.getAttribute("content") ?? null);
    return [...found];
  }, WORDS[language]);
