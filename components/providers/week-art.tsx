import clsx from "clsx";

/** Slots of the drawn week, one string per day; `#` is an open slot. */
const WEEK = ["..#.#", "##.#.", ".##.#", "#.#..", "..##."] as const;
const SLOT = { width: 46, height: 30, gap: 10 } as const;
const START = { x: 52, y: 96 } as const;

const SLOTS = WEEK.flatMap((day, column) =>
  Array.from(day, (mark, row) => ({
    x: START.x + column * (SLOT.width + SLOT.gap),
    y: START.y + row * (SLOT.height + SLOT.gap),
    isOpen: mark === "#",
  })),
);

/** An illustrated week calendar. Decorative. */
export function WeekArt({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 380 340" className={clsx("h-auto w-full", className)}>
      <circle cx="304" cy="92" r="76" className="fill-sand-strong/60" />
      <circle cx="74" cy="278" r="58" className="fill-sage-strong/60" />
      <rect
        x="28"
        y="36"
        width="324"
        height="276"
        rx="26"
        className="fill-surface-raised stroke-line"
        strokeWidth="2"
      />
      <rect x="52" y="60" width="96" height="12" rx="6" className="fill-ink-muted/50" />
      <circle cx="322" cy="66" r="6" className="fill-accent" />
      {SLOTS.map(({ x, y, isOpen }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={SLOT.width}
          height={SLOT.height}
          rx="9"
          className={isOpen ? "fill-brand/80" : "fill-surface-sunken"}
        />
      ))}
    </svg>
  );
}
