import type { ComponentProps } from "react";
import { controlLook } from "@/components/ui/field";
import { Select } from "@/components/ui/select-field";
import { MEETING_WORDS, SCHEDULE_NUMBERS, WEEKDAY_NAMES } from "@/domain/booking/schedule";
import { EMPTY_ROW, type WeeklyRow } from "@/domain/booking/weekly-rows";
import type { HoursColumn } from "@/domain/catalog/practice";
import { keysOf } from "@/domain/table";

/** Rows that are shown at least, and empty ones after those that are filled in. */
const MIN_ROWS = 5;
const SPARE_ROWS = 2;

const numberInput = (hint: string) => ({ hint, inputMode: "numeric", maxLength: 3 }) as const;
const usualInput = (column: keyof typeof SCHEDULE_NUMBERS, hint: string) =>
  numberInput(`${hint} Empty is ${SCHEDULE_NUMBERS[column].usual}.`);

/** Attributes of the fields beside the weekly hours, by their names. */
export const RULE_INPUTS = {
  days_off: { hint: "As 2026-07-03; 2026-12-24/2027-01-02." },
  extra_hours: { hint: "As 2026-12-05 9:00-12:00 video; or office, phone." },
  session_minutes: usualInput("session_minutes", "Length of each time."),
  buffer_minutes: usualInput("buffer_minutes", "Kept free before and after each appointment."),
  notice_hours: usualInput("notice_hours", "The earliest time that people can choose is this far ahead."),
  horizon_weeks: usualInput("horizon_weeks", "The latest time that people can choose is this far ahead."),
  new_clients_a_week: numberInput("First appointments, Monday to Sunday. Empty is no limit."),
} as const satisfies Record<Exclude<HoursColumn, "weekly_hours">, object>;

/** Weekly hours as rows of fields, with empty ones: saving adds more, without scripts too. */
export function HoursRows({ rows }: { rows: readonly WeeklyRow[] }) {
  const count = Math.max(MIN_ROWS, rows.length + SPARE_ROWS);
  return Array.from({ length: count }, (_, index) => index + 1).map((number) => (
    <HoursRow key={number} number={number} row={rows[number - 1] ?? EMPTY_ROW} />
  ));
}

const DAYS = WEEKDAY_NAMES.map((day) => ({ value: day, label: day }));
const MEETING_LABELS = { video: "Video", in_person: "Office", phone: "Phone" } as const;
const MEETINGS = keysOf(MEETING_WORDS).map((kind) => ({ value: MEETING_WORDS[kind], label: MEETING_LABELS[kind] }));

const MOMENTS = [
  { of: "start", label: "Start", type: "time" },
  { of: "end", label: "End", type: "time" },
  { of: "from", label: "First day, if not now", type: "date" },
  { of: "until", label: "Last day, if any", type: "date" },
] as const;

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
        {MOMENTS.map(({ of, label, type }) => (
          <Part key={of} label={label}>
            <input name={`weekly_${of}`} type={type} defaultValue={row[of]} className={controlLook(undefined)} />
          </Part>
        ))}
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
