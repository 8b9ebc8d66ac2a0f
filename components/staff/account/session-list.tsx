import { Badge } from "@/components/staff/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { OwnSession } from "@/domain/wire/account";
import { staffPaths } from "@/lib/config/staff-paths";

interface Props {
  sessions: readonly OwnSession[];
  timeZone: string;
}

/** Where the member is signed in. */
export function SessionList({ sessions, timeZone }: Props) {
  const format = (moment: string) => formatZonedMoment(new Date(moment), timeZone);
  return (
    <Card as="section" aria-labelledby="sessions">
      <h2 id="sessions" className="text-xl">
        Where you are signed in
      </h2>
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {sessions.map(({ uniqueId, isCurrent, createdAt, renewedAt }) => (
          <li key={uniqueId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              Since {format(createdAt)}
              <span className="block text-ink-muted text-sm">last renewed {format(renewedAt)}</span>
            </span>
            {isCurrent ? (
              <Badge tone="brand">This one</Badge>
            ) : (
              <form method="post" action={staffPaths.sessionEnd(uniqueId)}>
                <Button
                  type="submit"
                  variant="secondary"
                  size="sm"
                  aria-label={`End the session since ${format(createdAt)}`}
                >
                  End
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
