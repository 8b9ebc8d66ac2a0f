import type { ReactNode } from "react";
import { CrisisNote } from "@/components/layout/crisis-note";
import { EstimateNote } from "@/components/layout/estimate-note";
import { JsonLd } from "@/components/seo/json-ld";
import { Container } from "@/components/ui/container";
import { switches } from "@/domain/switches";
import { given } from "@/domain/texts/t";
import { getEnv } from "@/lib/config/env";
import { defaultAlert } from "@/lib/content/form-alert";
import { HELP_NOW_ID } from "@/lib/directory/find/help-now";
import { packResult } from "@/lib/directory/packed-result";
import type { DirectoryResult } from "@/lib/directory/result";
import { spokenLanguage } from "@/lib/directory/spoken-language";
import type { DirectoryView } from "@/lib/directory/view";
import { absoluteUrl } from "@/lib/seo/site-url";
import { directoryGraph } from "@/lib/seo/structured-data";
import { CompareCards } from "./compare-cards";
import { DirectoryExplorer } from "./directory-explorer";
import { OnlySpeakers } from "./only-speakers";

/** The first HTML is complete; the explorer takes over after hydration. */
export function DirectoryFrame({
  view,
  result,
  whenEmpty,
  searchNote,
  isStateAnswered,
}: {
  view: DirectoryView;
  result: DirectoryResult;
  whenEmpty: ReactNode;
  searchNote?: ReactNode;
  /** True where the visitor has said, or would rather not say, where they live. */
  isStateAnswered?: boolean;
}) {
  return (
    <Container width="wide" className="flex flex-col gap-8 pt-1 pb-14 sm:pt-6">
      <div
        id={HELP_NOW_ID}
        className="hidden scroll-mt-24 rounded-lg border border-warning/40 bg-warning-surface px-4 py-3.5 target:block"
      >
        <p className="font-semibold" {...given(defaultAlert.title)} />
        <CrisisNote />
      </div>
      <JsonLd graph={directoryGraph(view, result, absoluteUrl)} />
      <DirectoryExplorer
        view={view}
        result={packResult(result)}
        intakeTemplate={getEnv().INTAKE_URL}
        selfPayNote={<EstimateNote />}
        whenEmpty={whenEmpty}
        searchNote={
          // English pages have nothing of it, in their data neither.
          spokenLanguage() === undefined ? (
            searchNote
          ) : (
            <>
              {searchNote}
              <OnlySpeakers view={view} result={result} />
            </>
          )
        }
        isStateAnswered={isStateAnswered}
      />
      {switches.shortlist ? <CompareCards /> : null}
    </Container>
  );
}
