"use client";

import { Plus, X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { toFieldId } from "@/lib/booking/field-id";
import { formatClock } from "@/lib/booking/format";
import { END_TIMES, MAX_PREFERRED_TIMES, START_TIMES, weekdayOf } from "@/lib/booking/rules";
import { type BookingValues, EMPTY_TIME } from "@/lib/booking/schema";

const toOptions = (times: readonly string[]) => times.map((time) => ({ value: time, label: formatClock(time) }));
const START_OPTIONS = toOptions(START_TIMES);
const END_OPTIONS = toOptions(END_TIMES);

/** The error to show for a field by its dotted name, undefined while it is fine or not yet visited. */
export type ErrorOf = (field: string) => string | undefined;

type BookingFormApi = UseFormReturn<BookingValues>;

/** The list of days and hours that would suit. Its buttons submit the plain form; with scripts they change it in place. */
export function PreferredTimes({ form, today, errorOf }: { form: BookingFormApi; today: string; errorOf: ErrorOf }) {
  const rows = useFieldArray({ control: form.control, name: "times" });
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState("");

  const add = () => {
    rows.append(EMPTY_TIME, { focusName: `times.${rows.fields.length}.date` });
    setAnnouncement(`Preferred time ${rows.fields.length + 1} added.`);
  };
  const remove = (index: number) => {
    rows.remove(index);
    setAnnouncement(`Preferred time ${index + 1} removed. ${rows.fields.length - 1} left.`);
    addButton.current?.focus();
  };

  return (
    <div className="flex flex-col gap-4">
      {rows.fields.length === 0 ? (
        <p className="rounded-lg border border-line-strong border-dashed px-4 py-6 text-center text-ink-muted">
          No preferred times yet. Click "Add Preferred Time" to begin.
        </p>
      ) : (
        <ol className="flex flex-col gap-4">
          {rows.fields.map((row, index) => (
            <TimeRow key={row.id} {...{ form, index, today, errorOf, row }} onRemove={() => remove(index)} />
          ))}
        </ol>
      )}
      <AddButton ref={addButton} isFull={rows.fields.length >= MAX_PREFERRED_TIMES} onAdd={add} />
      <FieldError id={toFieldId("times")} error={errorOf("times")} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function AddButton({
  ref,
  isFull,
  onAdd,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  isFull: boolean;
  onAdd: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        ref={ref}
        id={toFieldId("times")}
        type="submit"
        name="intent"
        value="add-time"
        variant="secondary"
        aria-disabled={isFull || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!isFull) onAdd();
        }}
      >
        <Plus aria-hidden="true" className="size-5" />
        Add Preferred Time
      </Button>
      {isFull ? <p className="text-ink-muted text-sm">This is as many as a request can hold.</p> : null}
    </div>
  );
}

function TimeRow({
  form,
  index,
  row,
  today,
  errorOf,
  onRemove,
}: {
  form: BookingFormApi;
  index: number;
  row: BookingValues["times"][number];
  today: string;
  errorOf: ErrorOf;
  onRemove: () => void;
}) {
  const date = `times.${index}.date` as const;
  const startTime = `times.${index}.startTime` as const;
  const endTime = `times.${index}.endTime` as const;
  const headingId = toFieldId(`times.${index}`);
  return (
    <li className="rounded-lg border border-line bg-surface-raised p-4">
      <fieldset aria-labelledby={headingId} className="min-w-0">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h3 id={headingId} className="font-sans font-semibold text-base tracking-normal">
            Preferred time {index + 1}
          </h3>
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
        </div>
        <div className="grid gap-4 sm:grid-cols-[1.3fr_1fr_1fr]">
          <div className="flex flex-col gap-1.5">
            <TextField
              label="Date"
              type="date"
              id={toFieldId(date)}
              min={today}
              defaultValue={row.date}
              error={errorOf(date)}
              {...form.register(date)}
            />
            <output htmlFor={toFieldId(date)} className="text-ink-muted text-sm">
              {weekdayOf(form.watch(date))}
            </output>
          </div>
          <SelectField
            label="Start time"
            id={toFieldId(startTime)}
            options={START_OPTIONS}
            placeholder="Choose"
            defaultValue={row.startTime}
            error={errorOf(startTime)}
            {...form.register(startTime)}
          />
          <SelectField
            label="End time"
            id={toFieldId(endTime)}
            options={END_OPTIONS}
            placeholder="Choose"
            defaultValue={row.endTime}
            error={errorOf(endTime)}
            {...form.register(endTime)}
          />
        </div>
      </fieldset>
    </li>
  );
}
