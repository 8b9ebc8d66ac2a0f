import { Check } from "lucide-react";
import { useId, useState } from "react";
import { DAY_PART_NAMES, DAY_PARTS, type DayPart, nextDays, timeOfPart } from "@/domain/booking/day-parts";
import { type LocalTime, MAX_PREFERRED_TIMES, type PreferredTime } from "@/domain/booking/rules";
import { t } from "@/domain/texts/t";
import { formatDay, formatHours, splitDay } from "@/lib/intake/booking/format";
import { findTime } from "@/lib/intake/booking/times";

interface DayStripProps {
  times: readonly PreferredTime[];
  /** In the chosen zone. */
  now: LocalTime;
  /** Adds a time that is not on the list, and removes one that is. */
  onToggle: (time: PreferredTime) => void;
}

/** The next two weeks, and the parts of the chosen day: two presses make a preferred time. For scripts alone. */
export function DayStrip({ times, now, onToggle }: DayStripProps) {
  const days = nextDays(now);
  const name = useId();
  const [chosen, setChosen] = useState("");
  const [first = ""] = days;
  const day = days.includes(chosen) ? chosen : first;
  return (
    <div className="noscript:hidden flex flex-col gap-3">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t("Choose a day")}</legend>
        <div className="flex gap-1 overflow-x-auto p-1 sm:grid sm:grid-cols-7 sm:gap-2">
          {days.map((date) => (
            <DayChoice key={date} date={date} name={name} isChosen={date === day} onChoose={() => setChosen(date)} />
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{t("Add for {day}", { day: formatDay(day) })}</legend>
        <div className="grid grid-cols-3 gap-2">
          {DAY_PART_NAMES.map((part) => (
            <PartButton key={part} {...{ part, times, onToggle }} time={timeOfPart(part, day, now)} />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

interface DayChoiceProps {
  date: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function DayChoice({ date, name, isChosen, onChoose }: DayChoiceProps) {
  const { weekday, month, day } = splitDay(date);
  return (
    <label className="relative grid min-h-16 min-w-11 shrink-0 cursor-pointer justify-items-center rounded-md border border-line-strong bg-surface-raised py-1.5 text-xs leading-tight transition-colors duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand forced-colors:has-checked:border-4 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span>{weekday} </span>
      <span className="font-semibold text-lg leading-tight">{day} </span>
      <span>{month}</span>
    </label>
  );
}

function PartButton({
  part,
  time,
  times,
  onToggle,
}: Omit<DayStripProps, "now"> & { part: DayPart; time: PreferredTime | undefined }) {
  const isAdded = time !== undefined && findTime(times, time) !== -1;
  const isOff = !isAdded && (time === undefined || times.length >= MAX_PREFERRED_TIMES);
  return (
    <button
      type="button"
      aria-pressed={isAdded}
      aria-disabled={isOff || undefined}
      onClick={() => time && !isOff && onToggle(time)}
      className="relative grid min-h-14 cursor-pointer select-none place-content-center justify-items-center rounded-md border border-line-strong bg-surface-raised px-1 py-1.5 text-brand leading-tight transition-colors duration-150 hover:border-brand aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-surface-sunken aria-pressed:border-brand aria-pressed:bg-brand aria-disabled:text-ink-muted aria-pressed:text-on-brand"
    >
      {isAdded ? <Check aria-hidden="true" className="absolute top-1.5 right-1.5 size-4" /> : null}
      <span className="font-semibold text-sm">{t(DAY_PARTS[part].label)} </span>
      <span className="text-xs">{time === undefined ? t("Past") : formatHours(time)}</span>
    </button>
  );
}
