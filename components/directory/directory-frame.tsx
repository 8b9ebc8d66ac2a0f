import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { getEnv } from "@/lib/config/env";
import { directoryTexts } from "@/lib/directory/format";
import type { DirectoryView } from "@/lib/directory/page-key";
import type { DirectoryResult } from "@/lib/directory/result";
import { intakeUrl } from "@/lib/directory/scope";
import { directoryAddress } from "@/lib/directory/search-params";
import { isIndexedDirectory } from "@/lib/seo/directory-indexing";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { DirectoryExplorer } from "./directory-explorer";
import { DirectoryHeading } from "./directory-heading";

/** The first HTML is complete; the explorer takes over after hydration. */
export function DirectoryFrame({
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
