import { Moment } from "@/components/staff/inbox/moment";
import { ActDisclosure, ActionPanel } from "@/components/staff/ui/action-panel";
import { PostButton } from "@/components/staff/ui/post-button";
import { Notice } from "@/components/ui/notice";
import type { Settings } from "@/domain/wire/settings";
import { staffPaths } from "@/lib/config/staff-paths";
import { nameActor } from "@/lib/staff/roster/format";
import type { PartState } from "@/lib/staff/settings/loaders";
import { ChangeText } from "./change-text";

interface Props {
  settings: Settings;
  parts: readonly PartState[];
  timeZone: string;
}

/** State of the draft and of the published settings, and what can be done with the draft. */
export function DraftPanel({ settings, parts, timeZone }: Props) {
  const { file, draft, published } = settings;
  if (file !== null)
    return (
      <Notice title="These settings can be read here, not changed">
        <p className="wrap-anywhere">
          They come from the file <code>{file}</code> (NETWORK_FILE). Change that file, and reload it.
        </p>
      </Notice>
    );
  return (
    <>
      {published?.refusal ? (
        <Notice tone="danger" title="The website still shows the version before">
          <p className="whitespace-pre-line">{published.refusal}</p>
        </Notice>
      ) : null}
      <p className="text-ink-muted text-sm">
        {published ? (
          <>
            Published <Moment at={published.publishedAt} zone={timeZone} /> by {nameActor(published.publishedBy)}.
          </>
        ) : (
          "Nothing is published: everything has its default."
        )}{" "}
        {draft ? (
          <>
            Draft of <Moment at={draft.changedAt} zone={timeZone} /> by {nameActor(draft.changedBy)}.
          </>
        ) : (
          "There is no draft: open a part to begin one."
        )}
      </p>
      {draft ? (
        <DraftActs revision={settings.revision} parts={parts.filter(({ changes }) => changes.length > 0)} />
      ) : null}
    </>
  );
}

function DraftActs({ revision, parts }: { revision: number; parts: readonly PartState[] }) {
  return (
    <ActionPanel label="The draft">
      <PostButton action={staffPaths.settingsDraft("preview")} opensTab variant="secondary">
        Preview the whole site<span className="sr-only"> in a new tab</span>
      </PostButton>
      <ActDisclosure title="Publish">
        <p>Visitors see this within seconds:</p>
        <ChangeList parts={parts} />
        <PostButton action={staffPaths.settingsDraft("publish")} fields={{ revision }} size="md">
          Publish now
        </PostButton>
      </ActDisclosure>
      <ActDisclosure title="Discard draft">
        <p>
          The changes of {parts.map(({ label }) => label).join(", ") || "the draft"} are lost. The website stays as it
          is.
        </p>
        <PostButton action={staffPaths.settingsDraft("discard")} variant="danger">
          Discard now
        </PostButton>
      </ActDisclosure>
    </ActionPanel>
  );
}

const SHOWN = 12;

const ChangeList = ({ parts }: { parts: readonly PartState[] }) => (
  <dl className="flex max-w-3xl flex-col gap-3 text-sm">
    {parts.map(({ name, label, changes }) => (
      <div key={name}>
        <dt className="font-semibold">{label}</dt>
        {changes.slice(0, SHOWN).map((change) => (
          <dd key={`${change.label} ${change.from} ${change.to}`} className="wrap-anywhere line-clamp-4">
            <ChangeText {...change} />
          </dd>
        ))}
        {changes.length > SHOWN ? <dd className="text-ink-muted">and {changes.length - SHOWN} more</dd> : null}
      </div>
    ))}
  </dl>
);
