"use client";

import { type DragEvent, type ReactNode, useState } from "react";
import { staffPaths } from "@/lib/config/staff-paths";

/** Type of a dragged request's reference. Outside of this page it means nothing. */
const REFERENCE_TYPE = "application/x-request-reference";

/** A request that can be dragged onto the calendar. Its link does the same by keyboard and by touch. */
export const DragSource = ({ reference, children }: { reference: string; children: ReactNode }) => (
  <li
    draggable
    className="shrink-0 lg:cursor-grab"
    onDragStart={({ dataTransfer }) => {
      dataTransfer.setData(REFERENCE_TYPE, reference);
      dataTransfer.effectAllowed = "link";
    }}
  >
    {children}
  </li>
);

/** An hour or a free time that takes a dragged request: its page then confirms it. */
export function DropZone({ date, start, children }: { date: string; start: string; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(REFERENCE_TYPE)) return;
    event.preventDefault();
    event.stopPropagation();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links beside it do the same by keyboard.
    <div
      className={isOver ? "min-h-10 rounded-md bg-brand-tint outline-2 outline-brand" : "min-h-10"}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
        const reference = event.dataTransfer.getData(REFERENCE_TYPE);
        if (reference !== "") window.location.assign(staffPaths.item(reference, { date, start }));
      }}
    >
      {children}
    </div>
  );
}
