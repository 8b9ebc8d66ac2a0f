import { X } from "lucide-react";
import type { ChangeEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { isProposedEnd, proposeEnd } from "@/domain/booking/day-parts";
import {
  END_TIMES,
  firstBookableDate,
  type LocalTime,
  type PreferredTime,
  START_TIMES,
  timesLeft,
} from "@/domain/booking/rules";
import { t, tGiven } from "@/domain/texts/t";
import { formatClock, formatOfficeTime, formatWeekday, type Zones } from "@/lib/intake/booking/format";
import { toFieldId } from "@/lib/intake/flow/form";

/** The error of a field by its dotted name; undefined while it is valid or not yet visited. */
export type ErrorOf = (field: string) => string | undefined;

/** The name of one part of a preferred time. */
export type TimeName = `times.${number}.${keyof PreferredTime}`;

interface TimeRowProps {
  form: { idPrefix: string };
  register: (name: TimeName) => UseFormRegisterReturn;
  setEnd: (index: number, endTime: string) => void;
  index: number;
  /** As first rendered, and as typed. */
  row: PreferredTime;
  time: PreferredTime;
  zones: Zones;
  /** The current time in the chosen zone. */
  now: LocalTime;
  /** True where times are typed instead of chosen from a list. */
  isTyped: boolean;
  errorOf: ErrorOf;
  onRemove: () => void;
}

/** The id of a row's heading. */
export const toRowId = (form: { idPrefix: string }, index: number) => toFieldId(form, `times.${index}`);

/** One preferred time: the day, its weekday, start and end. */
export function TimeRow(props: TimeRowProps) {
  const { form, register, index, row, time, zones, now, errorOf, onRemove } = props;
  const headingId = toRowId(form, index);
  const date = `times.${index}.date` as const;
  return (
    <li className="w-full scroll-mt-28 scroll-mb-4 rounded-lg border border-line bg-surface-raised p-4 pb-2">
      <fieldset aria-labelledby={headingId} className="min-w-0">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h3 id={headingId} className="font-sans font-semibold text-base tracking-normal">
            {t("Preferred time {number}", { number: index + 1 })}
          </h3>
          <RemoveButton index={index} onRemove={onRemove} />
        </div>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1.3fr_1fr_1fr]">
          <div className="relative">
            <TextField
              label={t("Date")}
              type="date"
              id={toFieldId(form, date)}
              min={firstBookableDate(now)}
              defaultValue={row.date}
              error={errorOf(date)}
              {...register(date)}
            />
            {/* On the label's line, so that its appearance moves nothing. */}
            <output htmlFor={toFieldId(form, date)} className="absolute top-0 right-0 text-ink-muted">
              {formatWeekday(time.date)}
            </output>
          </div>
          <ClockField {...props} part="startTime" />
          <ClockField {...props} part="endTime" />
        </div>
        {zones.zone === "" || zones.zone === zones.officeZone ? null : (
          <p className="mb-1 min-h-[1lh] text-ink-muted text-sm">{describeAtOffice(time, zones)}</p>
        )}
      </fieldset>
    </li>
  );
}

/** `9:00 AM your time (Denver 8:00 AM to 8:45 AM)`; blank until the time is complete, and where both clocks agree. */
function describeAtOffice(time: PreferredTime, zones: Zones): string {
  const office = formatOfficeTime(time, zones);
  return office === undefined ? "" : t("{time} your time ({office})", { time: formatClock(time.startTime), office });
}

type Part = "startTime" | "endTime";
const CLOCKS = {
  startTime: { label: "Start time", times: START_TIMES },
  endTime: { label: "End time", times: END_TIMES },
} as const;

/** The start or the end: a choice from the slots, or typed. */
function ClockField({
  form,
  register,
  setEnd,
  index,
  time,
  now,
  isTyped,
  errorOf,
  part,
}: TimeRowProps & { part: Part }) {
  const { label, times } = CLOCKS[part];
  const name = `times.${index}.${part}` as const;
  const wired = register(name);
  const field = {
    ...{ label: t(label), id: toFieldId(form, name), error: errorOf(name) },
    ...wired,
    // Controlled by React: the list that is offered changes with the start.
    value: time[part],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      const next = event.target.value;
      const proposed = part === "startTime" ? proposeEnd(next) : "";
      const follows = proposed !== "" && (isProposedEnd(time) || time.endTime <= next);
      // From here on `time` may contain the new start: the form changes its values in place.
      void wired.onChange(event);
      if (follows) setEnd(index, proposed);
    },
  };
  if (isTyped) return <TextField {...field} type="time" step={900} min={times[0]} max={times.at(-1)} />;
  const isPossible = (end: string) => part === "startTime" || end > time.startTime;
  const offered = timesLeft(times, time.date, now).filter(isPossible);
  return <SelectField {...field} placeholder={tGiven("Choose")} options={toOptions(times, [...offered, time[part]])} />;
}

/** A chosen time stays on the list after it has passed; the field shows the error. */
function toOptions(times: readonly string[], offered: readonly string[]) {
  return times.filter((time) => offered.includes(time)).map((time) => ({ value: time, label: formatClock(time) }));
}

/** Removes a time; `isShort`: the cross alone is seen. */
export function RemoveButton({
  index,
  isShort = false,
  onRemove,
}: Pick<TimeRowProps, "index" | "onRemove"> & { isShort?: boolean }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={`remove-time:${index}`}
      variant="quiet"
      size="sm"
      onClick={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      <X aria-hidden="true" className="size-4" />
      <span className={isShort ? "sr-only" : undefined}>
        {t("Remove")}
        <span className="sr-only">{` ${t("preferred time {number}", { number: index + 1 })}`}</span>
      </span>
    </Button>
  );
}
