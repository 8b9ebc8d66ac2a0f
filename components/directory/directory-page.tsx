import type { Metadata } from "next";
import { ProspectivePatientPanel } from "@/components/prospective-patient/prospective-patient-panel";
import { Container } from "@/components/ui/container";
import { getEnv } from "@/lib/config/env";
import { directoryTexts } from "@/lib/directory/format";
import { loadDirectory } from "@/lib/directory/loaders";
import { intakeUrl } from "@/lib/directory/scope";
import {
  type DirectoryScope,
  directoryAddress,
  parseDirectoryQuery,
  type RawSearchParams,
} from "@/lib/directory/search-params";
import { loadLandingPage } from "@/lib/landing/loaders";
import { patientForm } from "@/lib/prospective-patient/form";
import { isIndexedDirectory } from "@/lib/seo/directory-indexing";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { DirectoryExplorer } from "./directory-explorer";
import { DirectoryHeading } from "./directory-heading";

/** A directory with everything in the first HTML; the explorer takes over from there. */
export async function DirectoryPage({ scope, params }: { scope: DirectoryScope; params: RawSearchParams }) {
  const query = parseDirectoryQuery(scope, params);
  const [result, patientPage] = await Promise.all([loadDirectory(query), loadLandingPage(patientForm)]);
  return (
    <Container width="wide" className="flex flex-col gap-8 py-10 sm:py-14">
      <DirectoryHeading scope={scope} query={query} intakeUrl={intakeUrl(getEnv().INTAKE_URL, scope)} />
      <DirectoryExplorer
        scope={scope}
        query={query}
        result={result}
        whenNobody={<ProspectivePatientPanel page={patientPage} place={directoryAddress(scope, query)} />}
      />
    </Container>
  );
}

/** One canonical address per filter state. */
export function directoryMetadata(scope: DirectoryScope, params: RawSearchParams): Metadata {
  const query = parseDirectoryQuery(scope, params);
  const { title, lead } = directoryTexts(scope);
  return pageMetadata({
    title,
    description: lead,
    path: directoryAddress(scope, query),
    isIndexed: isIndexedDirectory(scope, query),
  });
}
