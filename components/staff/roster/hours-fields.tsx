import { HoursRows } from "@/components/layout/hours-rows";
import { type BookingRule, SCHEDULE_NUMBERS } from "@/domain/booking/schedule";
import { toWeeklyRows } from "@/domain/booking/weekly-rows";
import { SCHEDULE_COLUMNS } from "@/domain/catalog/practice";
import { keysOf } from "@/domain/table";
import { formatTimeZone, listTimeZones } from "@/lib/intake/booking/time-zones";
import type { EditField, EditFields } from "@/lib/staff/roster/edit-form";
import { ChoicesDisclosure, isTouched } from "./choices-disclosure";
import { RosterField } from "./roster-field";

const NUMBER_HINTS = {
  session_minutes: "Length of each time.",
  buffer_minutes: "Kept free before and after each appointment.",
  notice_hours: "The earliest time that people can choose is this far ahead.",
  horizon_weeks: "The latest time that people can choose is this far ahead.",
} as const;

const textOf = ({ value }: EditField) => (typeof value === "string" ? value : "");

/** A therapist's hours and the rules of their appointments. Rows are enough of them without scripts: saving adds empty ones. */
export function HoursFields({ fields }: { fields: EditFields }) {
  const hours = fields.weekly_hours;
  return (
    <ChoicesDisclosure
      column="weekly_hours"
      label="Hours and times"
      chosen={textOf(hours) ? textOf(hours).split("; ") : []}
      field={hours}
      isOpen={SCHEDULE_COLUMNS.some((column) => isTouched(fields[column]))}
    >
      <div className="flex flex-col gap-4 px-3.5 py-3">
        <p className="text-ink-muted text-sm">
          With hours, the website offers the free times. Without, people ask for times as before.
        </p>
        <HoursRows rows={toWeeklyRows(hours.value)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <RosterField
            name="time_zone"
            fields={fields}
            options={listZones(textOf(fields.time_zone))}
            placeholder="Not stated"
          />
          <RosterField name="days_off" fields={fields} hint="As 2026-07-03; 2026-12-24/2027-01-02." />
          <RosterField name="extra_hours" fields={fields} hint="As 2026-12-05 9:00-12:00 video; or office, phone." />
          {keysOf(SCHEDULE_NUMBERS).map((name) => (
            <RosterField
              key={name}
              name={name}
              fields={fields}
              inputMode="numeric"
              maxLength={3}
              hint={`${NUMBER_HINTS[name]} Empty is ${SCHEDULE_NUMBERS[name].usual}.`}
            />
          ))}
          <RosterField
            name="new_clients_a_week"
            fields={fields}
            inputMode="numeric"
            maxLength={3}
            hint="First appointments, Monday to Sunday. Empty is no limit."
          />
          <RosterField name="booking" fields={fields} options={BOOKINGS} placeholder="As the network does" />
          <RosterField name="paused_until" fields={fields} type="date" hint="The last day without times." />
        </div>
      </div>
    </ChoicesDisclosure>
  );
}

const listZones = (chosen: string) =>
  listTimeZones(chosen).map((zone) => ({ value: zone, label: formatTimeZone(zone) }));
const BOOKINGS = [
  { value: "request", label: "Requests, which staff or the therapist confirm" },
  { value: "instant", label: "Confirmed at once, if license and payer fit" },
] as const satisfies { value: BookingRule; label: string }[];
