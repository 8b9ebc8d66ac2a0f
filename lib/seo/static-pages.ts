import { paths } from "@/lib/config/paths";

/** The pages for search engines that do not depend on the roster. Omits `noindex` pages and those with another canonical page. */
export const indexedPaths: readonly string[] = [
  paths.home(),
  paths.match(),
  paths.browse(),
  paths.providers(),
  paths.join(),
  paths.services(),
  paths.acceptedInsurance(),
  paths.leadership(),
  paths.privacy(),
  paths.terms(),
];
