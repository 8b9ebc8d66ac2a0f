import { ListPages } from "@/components/staff/frame/list-pages";
import { Moment } from "@/components/staff/inbox/moment";
import { Part } from "@/components/staff/ui/part";
import { PostButton } from "@/components/staff/ui/post-button";
import { Timeline } from "@/components/staff/ui/timeline";
import { staffPaths } from "@/lib/config/staff-paths";
import { nameActor } from "@/lib/staff/roster/format";
import { partLabel } from "@/lib/staff/settings/labels";
import type { loadSettings } from "@/lib/staff/settings/loaders";

type Props = Pick<Awaited<ReturnType<typeof loadSettings>>, "versions" | "after"> & {
  isOlder: boolean;
  isReadOnly: boolean;
  timeZone: string;
};

/** Published versions, newest first; each can become the draft. */
export function SettingsHistory({ versions, after, isOlder, isReadOnly, timeZone }: Props) {
  return (
    <Part title="History">
      {versions.length === 0 ? <p className="text-ink-muted text-sm">Nothing was published yet.</p> : null}
      <Timeline
        label="Published versions"
        entries={versions.map(({ id, publishedAt, publishedBy, changes }) => ({
          id,
          title: `Version ${id}`,
          by: nameActor(publishedBy),
          when: <Moment at={publishedAt} zone={timeZone} />,
          children: (
            <>
              <p className="mb-2">{changes.map(partLabel).join(", ")}</p>
              {isReadOnly ? null : (
                <PostButton
                  action={staffPaths.settingsRestore(id)}
                  variant="secondary"
                  aria-label={`Restore version ${id} as draft`}
                >
                  Restore as draft
                </PostButton>
              )}
            </>
          ),
        }))}
      />
      <ListPages
        label="Pages of the history"
        newest={isOlder ? staffPaths.settings() : undefined}
        next={after ? staffPaths.settings({ before: after }) : undefined}
      />
    </Part>
  );
}
