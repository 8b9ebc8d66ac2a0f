import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { paths } from "@/lib/config/paths";

/** Every page that search engines should find, but the therapists' own. What is `noindex` is not here, nor what has another canonical page. */
export const indexedPaths: readonly string[] = [
  paths.home(),
  paths.match(),
  paths.team(),
  ...INSURERS.map(({ id }) => paths.teamInsurer(id)),
  ...EAPS.map(({ id }) => paths.teamEap(id)),
  paths.providers(),
  paths.join(),
  paths.services(),
  paths.acceptedInsurance(),
  paths.leadership(),
  paths.privacy(),
  paths.terms(),
];
