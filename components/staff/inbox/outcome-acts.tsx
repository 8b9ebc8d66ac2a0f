import { TextLink } from "@/components/staff/ui/text-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatReference, readReference } from "@/domain/inbox/reference";
import { OUTCOME_VERBS } from "@/domain/inbox/states";
import type { Item } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { NOTICE_ID } from "@/lib/staff/inbox/constants";
import { formatDone, OUTCOME_NAMES } from "@/lib/staff/inbox/format";
import type { SearchParams } from "@/lib/staff/inbox/search-params";

/** Records the outcome of an appointment by one press, from the day's page. */
export function OutcomeActs({ item: { reference, version } }: { item: Item }) {
  return (
    <form
      method="post"
      action={staffPaths.itemVerb(reference, "held")}
      className="relative z-10 flex flex-wrap gap-1.5"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="back" value="today" />
      {OUTCOME_VERBS.map((verb) => (
        <Button
          key={verb}
          type="submit"
          size="sm"
          variant="secondary"
          formAction={staffPaths.itemVerb(reference, verb)}
          aria-label={`${OUTCOME_NAMES[verb]}, ${formatReference(reference)}`}
        >
          {OUTCOME_NAMES[verb]}
        </Button>
      ))}
    </form>
  );
}

/** Records all chosen appointments as held. */
export const HeldBar = ({ id }: { id: string }) => (
  <form
    id={id}
    method="post"
    action={staffPaths.bulk()}
    data-print="hide"
    className="hidden items-center gap-3 group-has-[input[name=reference]:checked]/list:flex"
  >
    <span className="font-semibold text-sm">With those chosen:</span>
    <Button type="submit" name="verb" value="held" size="sm">
      All held
    </Button>
  </form>
);

/** Result of an outcome that was recorded on the day's page, with the way to undo it. */
export function OutcomeNotice({ params: { did, item } }: { params: SearchParams }) {
  const reference = typeof item === "string" ? readReference(item) : undefined;
  const text = typeof did === "string" ? formatDone("request", did) : undefined;
  if (reference === undefined || text === undefined) return null;
  return (
    <div id={NOTICE_ID} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice tone="success" title={`${formatReference(reference)}: ${text}`}>
        <TextLink href={staffPaths.item(reference)}>Open it, to undo or correct this</TextLink>
      </Notice>
    </div>
  );
}
