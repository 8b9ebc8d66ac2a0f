import { Badge } from "@/components/staff/ui/badge";
import { PartCard } from "@/components/staff/ui/part";
import { PostButton } from "@/components/staff/ui/post-button";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { OwnSession } from "@/domain/wire/account";
import { staffPaths } from "@/lib/config/staff-paths";

interface Props {
  sessions: readonly OwnSession[];
  timeZone: string;
  /** True while the member's confirmed identity permits ending sessions. */
  isConfirmed: boolean;
}

/** The member's sessions with their devices. */
export function SessionList({ sessions, timeZone, isConfirmed }: Props) {
  const format = (moment: string) => formatZonedMoment(new Date(moment), timeZone);
  return (
    <PartCard title="Where you are signed in">
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ uniqueId, isCurrent, device, createdAt, lastUsedAt }) => (
          <li key={uniqueId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <span className="font-semibold">{device ?? "Unknown device"}</span>
              <span className="block text-ink-muted text-sm">Since {format(createdAt)}</span>
              <span className="block text-ink-muted text-sm">Last used {format(lastUsedAt)}</span>
            </span>
            {isCurrent ? (
              <Badge tone="brand">This one</Badge>
            ) : isConfirmed ? (
              <PostButton
                action={staffPaths.sessionEnd(uniqueId)}
                variant="secondary"
                aria-label={`End the session of ${device ?? "an unknown device"} since ${format(createdAt)}`}
              >
                End
              </PostButton>
            ) : null}
          </li>
        ))}
      </ul>
      {isConfirmed && sessions.filter(({ isCurrent }) => !isCurrent).length > 1 ? (
        <PostButton action={staffPaths.sessionEnd("others")} size="md" variant="secondary">
          End all others
        </PostButton>
      ) : null}
    </PartCard>
  );
}
