import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AwaitedPatientPanel } from "@/components/prospective-patient/awaited-patient-panel";
import { ProspectivePatientPanel } from "@/components/prospective-patient/prospective-patient-panel";
import { Container } from "@/components/ui/container";
import { getEnv } from "@/lib/config/env";
import { directoryTexts } from "@/lib/directory/format";
import { loadDirectory, loadKeptDirectory } from "@/lib/directory/loaders";
import type { DirectoryView } from "@/lib/directory/page-key";
import type { DirectoryResult } from "@/lib/directory/result";
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

/** A view of the directory that is the same for everybody, to be kept: nothing in it is made for one visitor. */
export async function KeptDirectoryPage({ view }: { view: DirectoryView }) {
  const result = await loadKeptDirectory(view.query);
  const place = directoryAddress(view.scope, view.query);
  return <Directory {...view} result={result} whenNobody={<AwaitedPatientPanel place={place} />} />;
}

/** A directory for one request. */
export async function DirectoryPage({ scope, params }: { scope: DirectoryScope; params: RawSearchParams }) {
  const query = parseDirectoryQuery(scope, params);
  const [result, patientPage] = await Promise.all([loadDirectory(query), loadLandingPage(patientForm)]);
  const place = directoryAddress(scope, query);
  return (
    <Directory
      scope={scope}
      query={query}
      result={result}
      whenNobody={<ProspectivePatientPanel page={patientPage} place={place} />}
    />
  );
}

/** Everything is in the first HTML; the explorer takes over from there. */
function Directory({
  scope,
  query,
  result,
  whenNobody,
}: DirectoryView & { result: DirectoryResult; whenNobody: ReactNode }) {
  return (
    <Container width="wide" className="flex flex-col gap-8 py-10 sm:py-14">
      <DirectoryHeading scope={scope} query={query} intakeUrl={intakeUrl(getEnv().INTAKE_URL, scope)} />
      <DirectoryExplorer scope={scope} query={query} result={result} whenNobody={whenNobody} />
    </Container>
  );
}

/** One canonical address per filter state. */
export function directoryMetadata({ scope, query }: DirectoryView): Metadata {
  const { title, lead } = directoryTexts(scope);
  return pageMetadata({
    title,
    description: lead,
    path: directoryAddress(scope, query),
    isIndexed: isIndexedDirectory(scope, query),
  });
}
