"use client";

import { Plus } from "lucide-react";
import { type MouseEvent, type RefObject, useRef, useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { PlainList } from "@/components/ui/plain-list";
import { type LocalTime, MAX_PREFERRED_TIMES } from "@/domain/booking/rules";
import type { BookingValues } from "@/lib/intake/booking/fields";
import { bookingForm } from "@/lib/intake/booking/form";
import { EMPTY_TIME } from "@/lib/intake/booking/times";
import { toFieldId } from "@/lib/intake/flow/form";
import { type ErrorOf, TimeRow } from "./time-row";

/** On touch screens a focused date opens a picker or keyboard over the page, and the next tap only closes it. */
const isTouch = ({ nativeEvent }: MouseEvent) => "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";

/** The list of preferred times. Its buttons submit the plain form; scripts change the list in place. */
export function PreferredTimes({
  form,
  now,
  errorOf,
}: {
  form: UseFormReturn<BookingValues>;
  now: LocalTime;
  errorOf: ErrorOf;
}) {
  const rows = useFieldArray({ control: form.control, name: "times" });
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
            <TimeRow key={row.id} {...{ form, index, now, errorOf, row }} onRemove={() => remove(index)} />
          ))}
        </PlainList>
      )}
      <AddButton
        ref={addButton}
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
  isFull,
  onAdd,
  error,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  isFull: boolean;
  onAdd: (event: MouseEvent) => void;
  error: string | undefined;
}) {
  const id = toFieldId(bookingForm, "times");
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
