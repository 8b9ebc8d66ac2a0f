import { X } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import {
  END_TIMES,
  firstBookableDate,
  type LocalTime,
  type PreferredTime,
  START_TIMES,
  timesLeft,
  weekdayOf,
} from "@/domain/booking/rules";
import { formatClock } from "@/lib/intake/booking/format";
import { toFieldId } from "@/lib/intake/flow/form";

/** The error of a field by its dotted name; undefined while it is valid or not yet visited. */
export type ErrorOf = (field: string) => string | undefined;

/** The name of one part of a preferred time. */
export type TimeName = `times.${number}.${keyof PreferredTime}`;

interface TimeRowProps {
  form: { idPrefix: string };
  register: (name: TimeName) => UseFormRegisterReturn;
  index: number;
  /** As first rendered, and as typed. */
  row: PreferredTime;
  time: PreferredTime;
  /** In the chosen zone. */
  now: LocalTime;
  errorOf: ErrorOf;
  onRemove: () => void;
}

/** One preferred time: the day, its weekday, start and end. */
export function TimeRow({ form, register, index, row, time, now, errorOf, onRemove }: TimeRowProps) {
  const headingId = toFieldId(form, `times.${index}`);
  const date = `times.${index}.date` as const;
  const clockField = (part: "startTime" | "endTime", times: readonly string[]) => {
    const name = `times.${index}.${part}` as const;
    return {
      id: toFieldId(form, name),
      options: toOptions(times, [...timesLeft(times, time.date, now), time[part]]),
      placeholder: "Choose",
      defaultValue: row[part],
      error: errorOf(name),
      ...register(name),
    };
  };
  return (
    <li className="rounded-lg border border-line bg-surface-raised p-4 pb-2">
      <fieldset aria-labelledby={headingId} className="min-w-0">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h3 id={headingId} className="font-sans font-semibold text-base tracking-normal">
            Preferred time {index + 1}
          </h3>
          <RemoveButton index={index} onRemove={onRemove} />
        </div>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1.3fr_1fr_1fr]">
          <div className="relative">
            <TextField
              label="Date"
              type="date"
              id={toFieldId(form, date)}
              min={firstBookableDate(now)}
              defaultValue={row.date}
              error={errorOf(date)}
              {...register(date)}
            />
            {/* On the label's line, so that its appearance moves nothing. */}
            <output htmlFor={toFieldId(form, date)} className="absolute top-0 right-0 text-ink-muted">
              {weekdayOf(time.date)}
            </output>
          </div>
          <SelectField label="Start time" {...clockField("startTime", START_TIMES)} />
          <SelectField label="End time" {...clockField("endTime", END_TIMES)} />
        </div>
      </fieldset>
    </li>
  );
}

/** A chosen time stays on the list after it has passed; the field shows the error. */
function toOptions(times: readonly string[], offered: readonly string[]) {
  return times.filter((time) => offered.includes(time)).map((time) => ({ value: time, label: formatClock(time) }));
}

function RemoveButton({ index, onRemove }: Pick<TimeRowProps, "index" | "onRemove">) {
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
      <span>
        Remove<span className="sr-only"> preferred time {index + 1}</span>
      </span>
    </Button>
  );
}
