import type { FrameHeadProps } from "@/components/staff/frame/frame-head";
import { ActDisclosure, ActionPanel } from "@/components/staff/ui/action-panel";
import { Badge } from "@/components/staff/ui/badge";
import { PostButton } from "@/components/staff/ui/post-button";
import { ButtonLink } from "@/components/ui/button";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageLink } from "@/components/ui/page-link";
import { FILTERS } from "@/domain/catalog/filters";
import type { RosterTherapist } from "@/domain/wire/roster";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { describeWaiting, isAnyWaiting, type Waiting } from "@/lib/staff/roster/waiting";
import { ConfirmButton } from "./roster-table";

/** The page's therapist, and their visibility on the website. */
export const toTherapistHead = ({ content, isHidden, isLapsed, slug, uniqueId }: RosterTherapist): FrameHeadProps => ({
  kind: "Roster",
  up: staffPaths.roster(),
  title: content.displayName,
  badges: (
    <>
      <Badge tone={isHidden ? "warning" : "success"}>{isHidden ? "Hidden" : "On the website"}</Badge>
      {isLapsed ? <Badge tone="warning">Past confirmation, left out of lists</Badge> : null}
    </>
  ),
  facts: `ID ${uniqueId}`,
  actions: isHidden ? null : (
    <>
      <PageLink
        href={staffPaths.calendar(new URLSearchParams({ therapist: uniqueId }))}
        prefetch={false}
        className="touch-target inline-flex items-center text-link"
      >
        Calendar
      </PageLink>
      <NewTabLink href={paths.therapist(slug)}>View on the website</NewTabLink>
    </>
  ),
});

/** Actions that confirm, hide or show a therapist. */
export const TherapistActs = ({ therapist, waiting }: { therapist: RosterTherapist; waiting: Waiting | null }) => (
  <ActionPanel label="Website">
    <ConfirmButton therapist={therapist} />
    {therapist.isHidden ? (
      <PostButton action={staffPaths.therapistAct(therapist.uniqueId, "show")} fields={{ version: therapist.version }}>
        Show on the website
      </PostButton>
    ) : (
      <HideForm therapist={therapist} waiting={waiting} />
    )}
  </ActionPanel>
);

function HideForm({
  therapist: { slug, uniqueId, version },
  waiting,
}: {
  therapist: RosterTherapist;
  waiting: Waiting | null;
}) {
  if (waiting && isAnyWaiting(waiting)) return <AnswerFirst slug={slug} waiting={waiting} />;
  return (
    <ActDisclosure title="Hide from the website">
      <p className="text-sm">
        The page and all lists stop showing this therapist at once. Everything is kept here, and can be shown again.
      </p>
      <PostButton action={staffPaths.therapistAct(uniqueId, "hide")} fields={{ version }} variant="danger">
        Hide now
      </PostButton>
    </ActDisclosure>
  );
}

/** Numbers of open requests and appointments that prevent hiding the therapist, with a link to them in the inbox. */
function AnswerFirst({ slug, waiting }: { slug: string; waiting: Waiting }) {
  return (
    <ActDisclosure title="Hide from the website">
      <p className="text-sm">
        Waiting for an answer: {describeWaiting(waiting)}. Confirm or propose each with another therapist, or cancel or
        decline it with a sentence to the person; then this therapist can be hidden. Until then, “No” for “
        {FILTERS.accepting.label}” below tells visitors not to ask.
      </p>
      <ButtonLink href={staffPaths.requestsOf(slug)} size="sm" variant="secondary" className="self-start">
        Show them in the inbox
      </ButtonLink>
    </ActDisclosure>
  );
}
