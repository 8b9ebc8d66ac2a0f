import { Moment } from "@/components/staff/inbox/moment";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { CALENDAR_ADDRESS_MAX_LENGTH, CALENDAR_PROBLEMS } from "@/domain/booking/calendar-feed";
import type { RosterTherapist } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";

interface Props {
  therapist: RosterTherapist;
  timeZone: string;
}

/** The address of the therapist's own calendar, from which busy times are read, and how the last read went. */
export function CalendarForm({ therapist: { uniqueId, calendar }, timeZone }: Props) {
  return (
    <form method="post" action={staffPaths.therapistAct(uniqueId, "calendar")} className="flex flex-col gap-3">
      <TextField
        label="Address of the therapist’s own calendar"
        name="calendar_address"
        type="url"
        pattern="(https|HTTPS|webcals?)://.+"
        title="an address that begins with https:// or webcal://"
        defaultValue={calendar?.address ?? ""}
        maxLength={CALENDAR_ADDRESS_MAX_LENGTH}
        optional
        hint="The secret iCal address from Google, Outlook, Apple or Proton. Only busy times are read, every ten minutes; titles and places are not."
        autoComplete="off"
      />
      {calendar && <ReadState calendar={calendar} timeZone={timeZone} />}
      <Button type="submit" size="sm" variant="secondary" className="self-start">
        Save calendar
      </Button>
    </form>
  );
}

function ReadState({ calendar, timeZone }: { calendar: NonNullable<RosterTherapist["calendar"]>; timeZone: string }) {
  const { readAt, busyTimes, problem } = calendar;
  return (
    <p className="text-sm">
      {problem && <strong className="text-danger">{CALENDAR_PROBLEMS[problem]} </strong>}
      {readAt ? (
        <>
          Last read <Moment at={readAt} zone={timeZone} />, with {busyTimes || "no"} busy time
          {busyTimes === 1 ? "" : "s"} in the next two weeks.
        </>
      ) : (
        "Not read yet."
      )}
    </p>
  );
}
