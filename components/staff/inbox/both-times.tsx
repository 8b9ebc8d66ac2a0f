import type { WholeItem } from "@/domain/wire/inbox";
import { formatBothZones } from "@/lib/staff/moments";

type Period = NonNullable<WholeItem["confirmed"]>;

/** A period in the office's zone and, where its clock differs, in the person's. */
export function BothTimes({
  period,
  officeZone,
  timeZone,
}: {
  period: Period;
  officeZone: string;
  timeZone: string | null;
}) {
  const [office, person] = formatBothZones(period, officeZone, timeZone);
  return (
    <time dateTime={period.startAt}>
      {office}
      {person === undefined ? null : <span className="block text-ink-muted">{person} for the person</span>}
    </time>
  );
}
