import { TextLink } from "@/components/staff/ui/text-link";
import { Button } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import type { WholeItem } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { toTypedTime } from "@/lib/staff/inbox/periods";
import type { TypedFields } from "@/lib/staff/inbox/schema";
import { formatBothZones } from "@/lib/staff/moments";
import { ActForm, type ActTarget } from "./act-form";
import { MeetingFields } from "./meeting-fields";
import { TherapistChoice } from "./therapist-choice";
import { TimeFields } from "./time-fields";

interface Props {
  target: ActTarget;
  item: WholeItem;
  typed: TypedFields;
  error: string | undefined;
  officeZone: string;
}

const WINDOW_MS = 60 * 60 * 1000;

/** A part of a day that the person is free in, longer than any appointment. */
const isWindow = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
  Date.parse(endAt) - Date.parse(startAt) > WINDOW_MS;

/** Moves an agreed appointment, or confirms one of the times that the person asked for with one button each, or another one that was agreed on. */
export function ConfirmAct({ target, item, typed, error, officeZone }: Props) {
  const { times = [], timeZone = null } = item.request ?? {};
  if (item.state === "confirmed" && item.confirmed) {
    const present = toTypedTime(item.confirmed, officeZone);
    return (
      <ActForm verb="confirm" target={target}>
        <p className="text-sm">
          The present time is freed, and the person gets one mail that says that the time changed.
        </p>
        <TimeFields
          typed={{ ...present, ...typed }}
          error={typed.isMisfit ? undefined : error}
          officeZone={officeZone}
        />
        <TherapistChoice {...{ item, typed }} />
        <MeetingFields {...{ item, typed }} />
        <Button type="submit" size="sm">
          Move to this time
        </Button>
      </ActForm>
    );
  }
  return (
    <ActForm verb="confirm" target={target}>
      {/* Enter in a field presses the form's first button: none of the times. */}
      <button type="submit" disabled hidden />
      <TherapistChoice {...{ item, typed }} />
      <MeetingFields {...{ item, typed }} />
      <PlainList aria-label="Times the person asked for" className="flex flex-col items-start gap-2">
        {times.map((time) => (
          <li key={time.startAt}>
            {isWindow(time) ? (
              <p className="text-sm">
                Any time within {formatBothZones(time, officeZone, timeZone)[0]}: choose it below.
              </p>
            ) : (
              <Button type="submit" formNoValidate name="time" value={`${time.startAt}/${time.endAt}`} size="sm">
                Confirm {formatBothZones(time, officeZone, timeZone)[0]}
              </Button>
            )}
            {time.fault ? <p className="text-sm">The therapist is not free: {time.fault}.</p> : null}
          </li>
        ))}
      </PlainList>
      {item.state === "requested" ? (
        <TextLink href={staffPaths.calendar(new URLSearchParams({ place: item.reference }))}>
          Choose a time on the calendar
        </TextLink>
      ) : null}
      <details open={error !== undefined || typed.date !== undefined || times.some(isWindow)} className="text-sm">
        <summary className="touch-target inline-flex cursor-pointer items-center text-link">
          Another time that you agreed on
        </summary>
        <div className="flex flex-col items-start gap-3">
          <TimeFields typed={typed} error={typed.isMisfit ? undefined : error} officeZone={officeZone} />
          <Button type="submit" size="sm">
            Confirm this time
          </Button>
        </div>
      </details>
    </ActForm>
  );
}
