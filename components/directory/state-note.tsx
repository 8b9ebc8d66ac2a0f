import { Sentence } from "@/components/layout/sentence";
import { formatNumber } from "@/domain/texts/format-number";
import { t } from "@/domain/texts/t";
import { directoryAddress } from "@/lib/directory/address";
import { listStates } from "@/lib/directory/format";
import type { FoundDirectory } from "@/lib/directory/result";
import { type DirectoryView, withFilter } from "@/lib/directory/view";
import { yesTo } from "@/lib/directory/visitor-answers";
import { ViewLink } from "./view-link";

interface Props {
  view: DirectoryView;
  result: FoundDirectory;
  show: (next: DirectoryView) => void;
}

/**
 * The states counted by the number above, with a link to every state. For a visitor who stated another home state, the page's own
 * script fills that in and offers the same view there, in the same space. It refers to the view of the loaded page.
 */
export function StateNote({ view, result, show }: Props) {
  if (view.states.length === 0)
    return view.name === "" || view.isElsewhere ? null : (
      <p className="text-ink-muted text-sm">{t("We look for names in every state.")}</p>
    );
  return (
    <p
      key={directoryAddress(view)}
      data-visitor-fact="home"
      data-answers={yesTo(view.states)}
      suppressHydrationWarning
      className="group text-ink-muted text-xs max-sm:min-h-10"
    >
      {t("Licensed in {states}.", { states: listStates(view) })}{" "}
      <span className="hidden group-data-[answer=no]:inline">
        <Sentence text="You said you live in {state}." parts={{ state: STATE_NAME }} />{" "}
        <a href={directoryAddress(view)} suppressHydrationWarning className="text-link">
          {t("Show therapists licensed there.")}
        </a>
      </span>
      <span data-hydrates="" className="group-data-[answer=no]:hidden! max-sm:block">
        <ViewLink view={withFilter(view, "states", [])} show={show} className="inline-block text-link">
          {linkText(result)}
        </ViewLink>
      </span>
    </p>
  );
}

/** Filled in by the page's own script. */
const STATE_NAME = (
  <b data-name="" suppressHydrationWarning>
    {""}
  </b>
);

function linkText({ relaxations, totalRecords }: FoundDirectory): string {
  const total = relaxations?.find(({ without }) => without.length === 1 && without[0] === "states")?.total;
  if (total === undefined) return t("Show therapists in every state.");
  return total > totalRecords
    ? t("Show all {count} in every state.", { count: formatNumber(total) })
    : t("Show every state.");
}
