import { Badge } from "@/components/staff/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
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
    <Card as="section" aria-labelledby="sessions">
      <h2 id="sessions" className="text-xl">
        Where you are signed in
      </h2>
      <ul className="mt-4 flex flex-col divide-y divide-line">
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
              <form method="post" action={staffPaths.sessionEnd(uniqueId)}>
                <Button
                  type="submit"
                  variant="secondary"
                  size="sm"
                  aria-label={`End the session of ${device ?? "an unknown device"} since ${format(createdAt)}`}
                >
                  End
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      {isConfirmed && sessions.filter(({ isCurrent }) => !isCurrent).length > 1 ? (
        <form method="post" action={staffPaths.sessionEnd("others")} className="mt-4">
          <Button type="submit" variant="secondary">
            End all others
          </Button>
        </form>
      ) : null}
    </Card>
  );
}
