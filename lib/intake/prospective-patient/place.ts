import { paths } from "@/lib/config/paths";
import { matchAddress, parseMatchStep } from "@/lib/directory/match/search-params";
import { findPayer, type PayerScope } from "@/lib/directory/scope";
import {
  ALL_THERAPISTS,
  type DirectoryScope,
  directoryAddress,
  parseDirectoryQuery,
} from "@/lib/directory/search-params";
import type { LandingPlace } from "@/lib/intake/landing/actions";
import { PATIENT_ANCHORS } from "@/lib/intake/prospective-patient/constants";

/**
 * The page that the form was sent from. The posted address is parsed and rebuilt, never repeated: anything but the match screen
 * or a directory gives the match screen.
 */
export function toPatientPlace(address: string): LandingPlace {
  const base = "http://site.invalid";
  const { pathname, searchParams } = URL.canParse(address, base) ? new URL(address, base) : new URL(base);
  const scope = toScope(pathname);
  if (scope) {
    return {
      page: directoryAddress(scope, parseDirectoryQuery(scope, searchParams)),
      draftPath: paths.team(),
      anchors: PATIENT_ANCHORS,
    };
  }
  const step = parseMatchStep(searchParams.get("step") ?? undefined);
  return { page: matchAddress(step), draftPath: paths.match(), anchors: PATIENT_ANCHORS };
}

function toScope(pathname: string): DirectoryScope | undefined {
  if (pathname === paths.team()) return ALL_THERAPISTS;
  const [, kind, id] = /^\/team\/(insurer|eap)\/([\w-]+)$/.exec(pathname) ?? [];
  if (id === undefined || !isPayerKind(kind)) return undefined;
  const payer = findPayer(kind, id);
  return payer && { kind, id: payer.id };
}

const isPayerKind = (kind: string | undefined): kind is PayerScope["kind"] => kind === "insurer" || kind === "eap";
