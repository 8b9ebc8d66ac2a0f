import { HoursRows, RULE_INPUTS } from "@/components/layout/hours-rows";
import { Disclosure } from "@/components/own-request/disclosure";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { CALENDAR_ADDRESS_MAX_LENGTH, CALENDAR_PROBLEMS } from "@/domain/booking/calendar-feed";
import { readWeeklyRows, toWeeklyRows } from "@/domain/booking/weekly-rows";
import { keysOf } from "@/domain/table";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { TherapistPage } from "@/domain/wire/therapist-page";
import { therapistPaths } from "@/lib/config/therapist-paths";
import { formatTimeZone } from "@/lib/intake/booking/time-zones";
import { type Typed, typedIn } from "@/lib/intake/therapist-door/typed";
import { FIELD_LABELS } from "@/lib/staff/roster/format";
import { Hidden } from "./page-fields";

interface Props {
  page: TherapistPage;
  typed: Typed | undefined;
}

/** The therapist's weekly hours, days off and rules of appointments, where the network lets them change these. */
export function HoursForm({ page, typed: all }: Props) {
  const { listing, timeZone } = page;
  const typed = typedIn(all, "hours");
  const fault = typed?.errors["/weekly_hours"];
  const stored = new Map(listing.hours.map(({ column, text }) => [column, text]));
  return (
    <Disclosure title="Your hours and days off" isOpen={typed !== undefined} level={3}>
      <p className="text-sm">
        Visitors are offered times within your hours. Without hours, they ask for times. In {formatTimeZone(timeZone)}.
      </p>
      <form method="post" action={therapistPaths.act("hours")} className="flex flex-col gap-4">
        <Hidden page={page} />
        {fault ? (
          <p role="alert" className="font-semibold text-danger">
            The hours: {fault}
          </p>
        ) : null}
        <HoursRows rows={toWeeklyRows(typed ? readWeeklyRows(typed.fields) : stored.get("weekly_hours"))} />
        <div className="grid gap-4 sm:grid-cols-2">
          {keysOf(RULE_INPUTS).map((name) => (
            <TextField
              key={name}
              maxLength={2_000}
              {...RULE_INPUTS[name]}
              label={FIELD_LABELS[name]}
              name={name}
              defaultValue={typed?.get(name) ?? stored.get(name)}
              error={typed?.errors[`/${name}`]}
              optional
            />
          ))}
        </div>
        <Button type="submit" size="sm" variant="secondary" className="self-start">
          Save hours
        </Button>
      </form>
    </Disclosure>
  );
}

/** The therapist's own calendar, from which busy times are read. Its address is a secret: it is stored, and not shown again. */
export function FeedForm({ page, typed: all }: Props) {
  const { feed, timeZone } = page;
  const typed = typedIn(all, "calendar");
  return (
    <Disclosure title="The calendar that we read" isOpen={typed !== undefined} level={3}>
      <p className="text-sm">
        {feed === null ? "None: only appointments of the network take up your times." : null}
        {feed?.problem ? <strong className="text-danger">{CALENDAR_PROBLEMS[feed.problem]} </strong> : null}
        {feed && (feed.readAt ? `Last read ${formatZonedMoment(new Date(feed.readAt), timeZone)}.` : "Not read yet.")}
      </p>
      <form method="post" action={therapistPaths.act("calendar")} className="flex flex-col gap-4">
        <Hidden page={page} />
        <TextField
          label={feed ? "Another address" : "Its secret iCal address"}
          name="calendar_address"
          type="url"
          hint="From Google, Outlook, Apple or Proton. Only busy times are read, every ten minutes; titles and places are not."
          defaultValue={typed?.get("calendar_address") ?? ""}
          error={typed?.errors["/calendar_address"]}
          maxLength={CALENDAR_ADDRESS_MAX_LENGTH}
          autoComplete="off"
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" variant="secondary">
            Save calendar
          </Button>
          {feed ? (
            <Button type="submit" size="sm" variant="secondary" name="remove" value="yes" formNoValidate>
              Stop reading it
            </Button>
          ) : null}
        </div>
      </form>
    </Disclosure>
  );
}
