import { paths } from "@/lib/config/paths";
import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import { matchAddress, parseMatchStep } from "@/lib/directory/match/search-params";
import type { FormPlace } from "@/lib/intake/flow/submit-form";

/**
 * The page that the form was sent from. The posted address is parsed and rebuilt, never repeated: anything but the match screen
 * or a directory gives the match screen.
 */
export function toPatientPlace(address: string): FormPlace {
  const base = "http://site.invalid";
  const { pathname, searchParams } = URL.canParse(address, base) ? new URL(address, base) : new URL(base);
  const view = parseDirectoryAddress(pathname, searchParams);
  if (view) return { page: directoryAddress(view), draftPath: paths.team() };
  const step = parseMatchStep(searchParams.get("step") ?? undefined);
  return { page: matchAddress(step), draftPath: paths.match() };
}
