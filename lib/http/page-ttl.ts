/** Maximum age of a roster page without invalidation. Equals the pages' `revalidate`. */
export const ROSTER_TTL_SECONDS = 60;
