import { paths } from "@/lib/config/paths";

/** Pages that are the same for every visitor. Never those of one visitor, of forms, or with a token in their address. */
const PREFETCHED = [
  paths.home(),
  paths.team(),
  `${paths.team()}/*`,
  paths.browse(),
  paths.providers(),
  `${paths.providers()}/*`,
  paths.services(),
  paths.acceptedInsurance(),
  paths.leadership(),
  paths.privacy(),
  paths.terms(),
  paths.notice("*"),
];
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
