/** An attribute of the parts of a page that need the framework. */
export const HYDRATED_PART = "data-hydrates";
/** An event on the document: the framework answers for all parts. */
export const HYDRATED = "hydrated";

/** Reports that the page's parts are hydrated. For a layout effect: no event of the visitor comes between. */
export function announceHydration(): void {
  document.dispatchEvent(new Event(HYDRATED));
}
