import type { ComponentProps } from "react";
import { controlLook } from "@/components/ui/field";
import { Select, SelectField } from "@/components/ui/select-field";
import { type BookingRule, MEETING_WORDS, SCHEDULE_NUMBERS, WEEKDAY_NAMES } from "@/domain/booking/schedule";
import { SCHEDULE_COLUMNS } from "@/domain/catalog/practice";
import { keysOf } from "@/domain/table";
import { formatTimeZone, listTimeZones } from "@/lib/intake/booking/time-zones";
import type { EditField, EditFields } from "@/lib/staff/roster/edit-form";
import { FIELD_LABELS } from "@/lib/staff/roster/format";
import { EMPTY_ROW, toWeeklyRows, type WeeklyRow } from "@/lib/staff/roster/weekly-rows";
import { ChoicesDisclosure, isTouched } from "./choices-disclosure";
import { MeanwhileNote } from "./meanwhile-note";
import { TextInput } from "./text-input";

/** Rows that are shown at least, and empty ones after those that are filled in. */
const MIN_ROWS = 5;
const SPARE_ROWS = 2;

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
  const rows = toWeeklyRows(hours.value);
  const count = Math.max(MIN_ROWS, rows.length + SPARE_ROWS);
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
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <HoursRow key={number} number={number} row={rows[number - 1] ?? EMPTY_ROW} />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            column="time_zone"
            fields={fields}
            options={listZones(textOf(fields.time_zone))}
            placeholder="Not stated"
          />
          <TextInput name="days_off" fields={fields} hint="As 2026-07-03; 2026-12-24/2027-01-02." />
          <TextInput name="extra_hours" fields={fields} hint="As 2026-12-05 9:00-12:00 video; or office, phone." />
          {keysOf(SCHEDULE_NUMBERS).map((name) => (
            <TextInput
              key={name}
              name={name}
              fields={fields}
              inputMode="numeric"
              maxLength={3}
              hint={`${NUMBER_HINTS[name]} Empty is ${SCHEDULE_NUMBERS[name].usual}.`}
            />
          ))}
          <TextInput
            name="new_clients_a_week"
            fields={fields}
            inputMode="numeric"
            maxLength={3}
            hint="First appointments, Monday to Sunday. Empty is no limit."
          />
          <Choice column="booking" fields={fields} options={BOOKINGS} placeholder="As the network does" />
          <TextInput name="paused_until" fields={fields} type="date" hint="The last day without times." />
        </div>
      </div>
    </ChoicesDisclosure>
  );
}

const DAYS = WEEKDAY_NAMES.map((day) => ({ value: day, label: day }));
const MEETING_LABELS = { video: "Video", in_person: "Office", phone: "Phone" } as const;
const MEETINGS = keysOf(MEETING_WORDS).map((kind) => ({ value: MEETING_WORDS[kind], label: MEETING_LABELS[kind] }));

function HoursRow({ number, row }: { number: number; row: WeeklyRow }) {
  return (
    <fieldset className="min-w-0 border-line border-b pb-4">
      <legend className="sr-only">Weekly hours {number}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Part label="Day">
          <Select name="weekly_day" defaultValue={row.day} error={undefined} options={DAYS}>
            <option value="">None</option>
          </Select>
        </Part>
        <Part label="Kind">
          <Select name="weekly_meeting" defaultValue={row.meeting} error={undefined} options={MEETINGS} />
        </Part>
        <Part label="Start">
          <Input name="weekly_start" type="time" defaultValue={row.start} />
        </Part>
        <Part label="End">
          <Input name="weekly_end" type="time" defaultValue={row.end} />
        </Part>
        <Part label="First day, if not now">
          <Input name="weekly_from" type="date" defaultValue={row.from} />
        </Part>
        <Part label="Last day, if any">
          <Input name="weekly_until" type="date" defaultValue={row.until} />
        </Part>
      </div>
    </fieldset>
  );
}

const Part = ({ label, children }: ComponentProps<"label"> & { label: string }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
  <label className="flex min-w-0 flex-col gap-1">
    <span className="text-sm">{label}</span>
    {children}
  </label>
);

const Input = (props: ComponentProps<"input">) => <input {...props} className={controlLook(undefined)} />;

function Choice({ column, fields, options, placeholder }: ChoiceProps) {
  const field = fields[column];
  return (
    <div>
      <SelectField
        label={FIELD_LABELS[column]}
        name={column}
        id={`field-${column}`}
        {...{ options, placeholder }}
        defaultValue={textOf(field)}
        optional
        error={field.error}
      />
      <MeanwhileNote column={column} field={field} />
    </div>
  );
}

interface ChoiceProps {
  column: "time_zone" | "booking";
  fields: EditFields;
  options: readonly { value: string; label: string }[];
  placeholder: string;
}

const listZones = (chosen: string) =>
  listTimeZones(chosen).map((zone) => ({ value: zone, label: formatTimeZone(zone) }));
const BOOKINGS = [
  { value: "request", label: "Requests, which staff or the therapist confirm" },
  { value: "instant", label: "Confirmed at once, if license and payer fit" },
] as const satisfies { value: BookingRule; label: string }[];
