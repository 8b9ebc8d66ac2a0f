import { pagesWith, pathsOf } from "@/lib/routes/pages";

const PREFETCHED = pagesWith("isPrefetched")
  .flatMap(pathsOf)
  .map((pattern) => pattern.replace(/:\w+/, "*"));
/** A search by name is private, and not cached. */
const NAME_SEARCH = "/*\\?*name=*";

/**
 * Rules by which browsers prefetch the page of a link that the visitor is about to follow, while the page is asleep: the
 * framework's router has its own (components/ui/page-link.tsx).
 */
export const speculationRules = () => ({
  prefetch: [
    {
      source: "document",
      where: {
        and: [
          { href_matches: PREFETCHED },
          { not: { href_matches: NAME_SEARCH } },
          { selector_matches: "html:not([data-awake]) a" },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
