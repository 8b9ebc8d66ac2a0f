/** How old a page of the roster may get where nobody says that it changed. The pages' `revalidate` is the same. */
export const ROSTER_TTL_SECONDS = 60;
