import { HoursRows, RULE_INPUTS } from "@/components/layout/hours-rows";
import type { BookingRule } from "@/domain/booking/schedule";
import { toWeeklyRows } from "@/domain/booking/weekly-rows";
import { SCHEDULE_COLUMNS } from "@/domain/catalog/practice";
import { keysOf } from "@/domain/table";
import { formatTimeZone, listTimeZones } from "@/lib/intake/booking/time-zones";
import type { EditField, EditFields } from "@/lib/staff/roster/edit-form";
import { ChoicesDisclosure, isTouched } from "./choices-disclosure";
import { RosterField } from "./roster-field";

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
          {keysOf(RULE_INPUTS).map((name) => (
            <RosterField key={name} name={name} fields={fields} {...RULE_INPUTS[name]} />
          ))}
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
