import { AwaitedPatientPanel } from "@/components/prospective-patient/awaited-patient-panel";
import { ProspectivePatientPanel } from "@/components/prospective-patient/prospective-patient-panel";
import { loadDirectory } from "@/lib/directory/loaders";
import {
  type DirectoryScope,
  directoryAddress,
  parseDirectoryQuery,
  type RawSearchParams,
} from "@/lib/directory/search-params";
import { loadLandingPage } from "@/lib/intake/landing/loaders";
import { patientForm } from "@/lib/intake/prospective-patient/form";
import { DirectoryFrame } from "./directory-frame";

/** A directory rendered per request. Without results the first HTML includes the panel's form with its values. */
export async function DirectoryPage({ scope, params }: { scope: DirectoryScope; params: RawSearchParams }) {
  const query = parseDirectoryQuery(scope, params);
  const result = await loadDirectory(query);
  const place = directoryAddress(scope, query);
  const isNobody = result.status === "ok" && result.totalRecords === 0;
  return (
    <DirectoryFrame
      scope={scope}
      query={query}
      result={result}
      whenNobody={
        isNobody ? (
          <ProspectivePatientPanel page={await loadLandingPage(patientForm)} place={place} />
        ) : (
          <AwaitedPatientPanel place={place} />
        )
      }
    />
  );
}
