"use client";

import { Plus, Undo2 } from "lucide-react";
import { Fragment, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { PlainList } from "@/components/ui/plain-list";
import { isWholePart } from "@/domain/booking/day-parts";
import { MAX_PREFERRED_TIMES, type PreferredTime } from "@/domain/booking/rules";
import { t } from "@/domain/texts/t";
import { formatPreferredTime, type Zones } from "@/lib/intake/booking/format";
import { EMPTY_TIME, findTime, localNow } from "@/lib/intake/booking/times";
import { isUntouched } from "@/lib/intake/flow/fields";
import { toFieldId } from "@/lib/intake/flow/form";
import { DayStrip } from "./day-strip";
import { TIME_PARTS, TimeChip } from "./time-chip";
import { type ErrorOf, type TimeName, TimeRow, toRowId } from "./time-row";
import { type RemovedRow, type Rows, useRemovedRows } from "./use-removed-rows";

/** On touch screens a focused date opens a picker or keyboard over the page, and the next tap only closes it. */
const isTouch = ({ nativeEvent }: MouseEvent) => "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";

/** Props of the list of preferred times, from any form that includes one. */
export interface PreferredTimesProps {
  form: { idPrefix: string };
  /** The form library's field array `times`. */
  rows: Rows;
  register: (name: TimeName) => UseFormRegisterReturn;
  setEnd: (index: number, endTime: string) => void;
  /** The current values, while typing. */
  times: readonly PreferredTime[];
  zones: Zones;
  now: Date;
  /** True where free times to choose from stand above: the days open on demand. */
  isFolded?: boolean;
  errorOf: ErrorOf;
}

/** The list of preferred times. Its buttons submit the plain form; scripts change the list in place. */
export function PreferredTimes({ rows, now, isFolded = false, ...own }: PreferredTimesProps) {
  const { form, times, errorOf, zones } = own;
  const local = localNow(zones.zone || zones.officeZone, now);
  const { announcement, add, toggle, takeBack, remove, putBack, removedAt, addButton } = useChanges(form, rows, times);
  const [isTyped, setIsTyped] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const count = rows.fields.length;
  const isFull = count >= MAX_PREFERRED_TIMES;
  const removedLines = (index: number) =>
    removedAt(index).map((row) => <RemovedLine key={row.key} row={row} onPutBack={() => putBack(row)} />);
  const isEmpty = count === 0 && removedAt(0).length === 0;
  const days = <DayStrip times={times.filter((time) => !isUntouched(time))} now={local} onToggle={toggle} />;
  return (
    <div className="flex flex-col gap-2.5">
      {isFolded ? null : days}
      <AddButton ref={addButton} id={toFieldId(form, "times")} isFull={isFull} onAdd={add} error={errorOf("times")}>
        {isFolded ? (
          <Button
            variant="quiet"
            size="sm"
            className="noscript:hidden"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t("Other days")}
          </Button>
        ) : null}
        {rows.fields.every(isWholePart) ? null : (
          <Button variant="quiet" size="sm" className="noscript:hidden" onClick={() => setIsTyped(!isTyped)}>
            {isTyped ? t("Choose times from lists") : t("Type times instead")}
          </Button>
        )}
      </AddButton>
      {isFolded && isOpen ? days : null}
      {isEmpty ? (
        <p className="text-ink-muted text-sm">{t('No preferred times yet. Click "Add Preferred Time" to begin.')}</p>
      ) : (
        <PlainList as="ol" className="flex flex-wrap gap-2">
          {rows.fields.map((row, index) => (
            <Fragment key={row.id}>
              {removedLines(index)}
              {isWholePart(row) && !TIME_PARTS.some((part) => errorOf(`times.${index}.${part}`)) ? (
                <TimeChip {...{ row, index }} register={own.register} onRemove={() => takeBack(row)} />
              ) : (
                <TimeRow
                  {...own}
                  {...{ index, row, zones, isTyped }}
                  now={local}
                  time={times[index] ?? row}
                  onRemove={() => remove(index)}
                />
              )}
            </Fragment>
          ))}
          {removedLines(count)}
        </PlainList>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Changes of the list, each announced. The controls that cause them keep their places. */
function useChanges(form: { idPrefix: string }, rows: Rows, times: readonly PreferredTime[]) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const { forget, ...removed } = useRemovedRows(rows, times);
  const count = rows.fields.length;
  const showRow = useShowRow(form);

  const add = (event: MouseEvent) => {
    forget();
    rows.append(EMPTY_TIME, { shouldFocus: !isTouch(event), focusName: `times.${count}.date` });
    setAnnouncement(t("Preferred time {number} added.", { number: count + 1 }));
    showRow(count);
  };
  const toggle = (time: PreferredTime) => {
    forget();
    const index = findTime(times, time);
    if (index === -1) rows.append(time, { shouldFocus: false });
    else rows.remove(index);
    const shown = { time: formatPreferredTime(time) };
    setAnnouncement(index === -1 ? t("{time} added.", shown) : t("{time} removed.", shown));
  };
  const takeBack = ({ date, startTime, endTime }: PreferredTime) => {
    toggle({ date, startTime, endTime });
    addButton.current?.focus({ preventScroll: true });
  };
  const remove = (index: number) => {
    removed.remove(index);
    setAnnouncement(t("Preferred time {number} removed. {count} left.", { number: index + 1, count: count - 1 }));
    addButton.current?.focus({ preventScroll: true });
  };
  const putBack: typeof removed.putBack = (row) => {
    removed.putBack(row);
    setAnnouncement(t("Preferred time {number} put back.", { number: row.position + 1 }));
    addButton.current?.focus({ preventScroll: true });
  };
  return { announcement, add, toggle, takeBack, remove, putBack, removedAt: removed.removedAt, addButton };
}

/** Brings a row into view once it is there: on touch screens no focus does. */
function useShowRow(form: { idPrefix: string }) {
  const [index, setIndex] = useState<number>();
  useEffect(() => {
    if (index === undefined) return;
    document.getElementById(toRowId(form, index))?.closest("li")?.scrollIntoView({ block: "nearest" });
    setIndex(undefined);
  }, [form, index]);
  return setIndex;
}

function AddButton({
  ref,
  id,
  isFull,
  onAdd,
  error,
  children,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  isFull: boolean;
  onAdd: (event: MouseEvent) => void;
  error: string | undefined;
  children: ReactNode;
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
          {t("Add Preferred Time")}
        </Button>
        {children}
        {isFull ? <p className="text-ink-muted text-sm">{t("This is as many as a request can hold.")}</p> : null}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** In the place of a removed row, as high as the part of it that held the pressed button. */
function RemovedLine({ row, onPutBack }: { row: RemovedRow; onPutBack: () => void }) {
  const { date, startTime, endTime } = row.time;
  const isComplete = [date, startTime, endTime].every((text) => text !== "");
  return (
    <li className="flex min-h-19 flex-wrap items-center gap-x-3 rounded-lg border border-line border-dashed p-4 text-ink-muted">
      <Button variant="quiet" size="sm" className="-ml-2" onClick={onPutBack}>
        <Undo2 aria-hidden="true" className="size-4" />
        {t("Put back")}
      </Button>
      <span className="min-w-0">
        {t("Removed: {time}", {
          time: isComplete ? formatPreferredTime(row.time) : t("a time without a day, a start or an end"),
        })}
      </span>
    </li>
  );
}
