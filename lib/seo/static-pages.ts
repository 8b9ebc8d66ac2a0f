import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { paths } from "@/lib/config/paths";

/** Every page for search engines, except the therapists' pages. Omits `noindex` pages and those with another canonical page. */
export const indexedPaths: readonly string[] = [
  paths.home(),
  paths.match(),
  paths.team(),
  paths.browse(),
  ...INSURERS.map(({ id }) => paths.teamPayer("insurer", id)),
  ...EAPS.map(({ id }) => paths.teamPayer("eap", id)),
  paths.providers(),
  paths.join(),
  paths.services(),
  paths.acceptedInsurance(),
  paths.leadership(),
  paths.privacy(),
  paths.terms(),
];
