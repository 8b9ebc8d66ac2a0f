"use client";

import { Plus } from "lucide-react";
import { type MouseEvent, type RefObject, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { PlainList } from "@/components/ui/plain-list";
import { type LocalTime, MAX_PREFERRED_TIMES, type PreferredTime } from "@/domain/booking/rules";
import { EMPTY_TIME } from "@/lib/intake/booking/times";
import { toFieldId } from "@/lib/intake/flow/form";
import { type ErrorOf, type TimeName, TimeRow } from "./time-row";

/** On touch screens a focused date opens a picker or keyboard over the page, and the next tap only closes it. */
const isTouch = ({ nativeEvent }: MouseEvent) => "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";

/** What a form with preferred times gives to their list, whatever else it asks. */
export interface PreferredTimesProps {
  form: { idPrefix: string };
  /** The form library's field array `times`. */
  rows: {
    fields: readonly (PreferredTime & { id: string })[];
    append: (time: PreferredTime, options: { shouldFocus: boolean; focusName: string }) => void;
    remove: (index: number) => void;
  };
  register: (name: TimeName) => UseFormRegisterReturn;
  /** The values as they are typed. */
  times: readonly PreferredTime[];
  /** In the chosen zone. */
  now: LocalTime;
  errorOf: ErrorOf;
}

/** The list of preferred times. Its buttons submit the plain form; scripts change the list in place. */
export function PreferredTimes({ rows, ...own }: PreferredTimesProps) {
  const { form, times, errorOf } = own;
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState("");

  const add = (event: MouseEvent) => {
    rows.append(EMPTY_TIME, { shouldFocus: !isTouch(event), focusName: `times.${rows.fields.length}.date` });
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
        <PlainList as="ol" className="flex flex-col gap-4">
          {rows.fields.map((row, index) => (
            <TimeRow
              key={row.id}
              {...own}
              {...{ index, row }}
              time={times[index] ?? row}
              onRemove={() => remove(index)}
            />
          ))}
        </PlainList>
      )}
      <AddButton
        ref={addButton}
        id={toFieldId(form, "times")}
        isFull={rows.fields.length >= MAX_PREFERRED_TIMES}
        onAdd={add}
        error={errorOf("times")}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function AddButton({
  ref,
  id,
  isFull,
  onAdd,
  error,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  isFull: boolean;
  onAdd: (event: MouseEvent) => void;
  error: string | undefined;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={ref}
          id={id}
          type="submit"
          name="intent"
          value="add-time"
          variant="secondary"
          aria-disabled={isFull || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!isFull) onAdd(event);
          }}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add Preferred Time
        </Button>
        {isFull ? <p className="text-ink-muted text-sm">This is as many as a request can hold.</p> : null}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
