import { listStates } from "@/lib/directory/format";
import type { FoundDirectory } from "@/lib/directory/result";
import { type DirectoryView, withFilter } from "@/lib/directory/view";
import { ViewLink } from "./view-link";

interface Props {
  view: DirectoryView;
  result: FoundDirectory;
  show: (next: DirectoryView) => void;
}

/** Which states the number above counts, and all others one step away. */
export function StateNote({ view, result, show }: Props) {
  if (view.states.length === 0)
    return view.name === "" ? null : <p className="text-ink-muted text-sm">Names are looked for in every state.</p>;
  return (
    <p data-hydrates="" className="text-ink-muted text-sm">
      Licensed in {listStates(view)}.{" "}
      <ViewLink
        view={withFilter(view, "states", [])}
        show={show}
        className="inline-flex min-h-6 items-center text-link"
      >
        {linkText(result)}
      </ViewLink>
    </p>
  );
}

function linkText({ relaxations, totalRecords }: FoundDirectory): string {
  const total = relaxations?.find(({ without }) => without.length === 1 && without[0] === "states")?.total;
  if (total === undefined) return "Show therapists in every state.";
  return total > totalRecords ? `Show all ${total.toLocaleString("en-US")} in every state.` : "Show every state.";
}
