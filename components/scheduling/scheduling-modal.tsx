"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { RadioGroupField } from "@/components/ui/radio-group-field";
import { TextField } from "@/components/ui/text-field";
import { SCHEDULING_DAYS, SCHEDULING_SLOTS, THANKS_SHOWN_MS } from "@/lib/intake/scheduling/constants";

/** The chosen weekday and slot, as named in the modal. */
export interface Schedule {
  date: string;
  time: string;
}

interface Props {
  isOpen: boolean;
  /** Called by Cancel, Escape, and automatically after the thanks. */
  onClose: () => void;
  /** A local event; the modal calls no service. */
  onSchedule: (schedule: Schedule) => void;
}

const NOTHING = { date: "", time: "", email: "" };
const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/**
 * Schedules a consultation: a day, a time and an email. Specification, sections 2 and 9. The native modal dialog traps focus
 * and returns it to the opener. No route shows it.
 */
export function SchedulingModal({ isOpen, onClose, onSchedule }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(40rem,calc(100vw-2rem))] rounded-2xl border border-line bg-surface p-6 text-ink shadow-floating backdrop:bg-overlay sm:p-9"
    >
      <h2 id={titleId} className="text-2xl">
        Schedule a 15-Minute Consultation
      </h2>
      {/* Remounted each time, so that it opens empty. */}
      {isOpen ? <ScheduleForm onClose={onClose} onSchedule={onSchedule} /> : null}
    </dialog>
  );
}

function ScheduleForm({ onClose, onSchedule }: Omit<Props, "isOpen">) {
  const [chosen, setChosen] = useState(NOTHING);
  const [isDone, setDone] = useState(false);
  const dayName = useId();
  const timeName = useId();
  const isComplete = chosen.date !== "" && chosen.time !== "" && chosen.email.trim() !== "";

  // The latest callback, without restarting the two seconds when the opener rerenders.
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => close.current(), THANKS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  if (isDone) return <Thanks />;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setDone(true);
    onSchedule({ date: chosen.date, time: chosen.time });
  };
  const choose = (key: keyof typeof NOTHING) => ({
    onChange: (event: { target: HTMLInputElement }) => setChosen({ ...chosen, [key]: event.target.value }),
  });

  return (
    <form onSubmit={confirm} className="mt-6 flex flex-col gap-6">
      <RadioGroupField legend="Day" name={dayName} options={toOptions(SCHEDULING_DAYS)} inputProps={choose("date")} />
      <RadioGroupField
        legend="Time"
        name={timeName}
        options={toOptions(SCHEDULING_SLOTS)}
        inputProps={choose("time")}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="Enter your email"
        value={chosen.email}
        {...choose("email")}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isComplete}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

/** Takes the Confirm button's focus, so that it stays in the dialog and the thanks are announced. */
function Thanks() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status" className="mt-6 text-lg outline-none">
      Thank you for scheduling!
    </p>
  );
}
