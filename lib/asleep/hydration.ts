/** An attribute of the parts of a page that need the framework. */
export const HYDRATED_PART = "data-hydrates";
/** An event on the document: the framework answers for all parts. */
export const HYDRATED = "hydrated";

/**
 * Properties with texts that the first HTML shows as well. The data of a page that starts asleep has them empty
 * (lib/asleep/slim-data.ts): a component that needs one reads it from the HTML.
 */
export const IN_HTML_TOO = ["bioHtml", "scriptText"] as const;

/** Reports that the page's parts are hydrated. For a layout effect: no event of the visitor comes between. */
export function announceHydration(): void {
  document.dispatchEvent(new Event(HYDRATED));
}
