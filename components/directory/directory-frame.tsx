import type { Metadata } from "next";
import type { ReactNode } from "react";
import { EstimateNote } from "@/components/layout/estimate-note";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { getEnv } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { directoryAddress } from "@/lib/directory/address";
import { directoryTexts } from "@/lib/directory/format";
import { intakeUrl } from "@/lib/directory/payer";
import type { DirectoryResult } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";
import { isIndexedDirectory } from "@/lib/seo/directory-indexing";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { DirectoryExplorer } from "./directory-explorer";
import { DirectoryHeading } from "./directory-heading";

/** The first HTML is complete; the explorer takes over after hydration. */
export function DirectoryFrame({
  view,
  result,
  whenEmpty,
}: {
  view: DirectoryView;
  result: DirectoryResult;
  whenEmpty: ReactNode;
}) {
  return (
    <Container width="wide" className="flex flex-col gap-8 py-10 sm:py-14">
      <DirectoryHeading view={view} intakeUrl={intakeUrl(getEnv().INTAKE_URL, view.payer)} />
      {view.payer?.id === SELF_PAY_ID ? <EstimateNote /> : null}
      <DirectoryExplorer view={view} result={result} whenEmpty={whenEmpty} />
      <p data-print="hide" className="text-center">
        <PageLink href={paths.browse()} className="inline-flex touch-target items-center text-link">
          Browse all states, concerns and plans
        </PageLink>
      </p>
    </Container>
  );
}

/** One canonical address per view. */
export function directoryMetadata(view: DirectoryView): Metadata {
  const { title, lead } = directoryTexts(view.payer);
  return pageMetadata({
    title,
    description: lead,
    path: directoryAddress(view),
    isIndexed: isIndexedDirectory(view),
  });
}
