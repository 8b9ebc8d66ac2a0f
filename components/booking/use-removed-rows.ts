import { useRef, useState } from "react";
import type { PreferredTime } from "@/domain/booking/rules";

/** A removed row, whose place a line keeps: nothing else comes under the pointer, and it can be put back. */
export interface RemovedRow {
  key: number;
  time: PreferredTime;
  /** Number of rows before its line. */
  position: number;
}

/** The part of the form library's field array that the list of preferred times uses. */
export interface Rows {
  fields: readonly (PreferredTime & { id: string })[];
  append: (time: PreferredTime, options: { shouldFocus: boolean; focusName?: string }) => void;
  insert: (index: number, time: PreferredTime, options: { shouldFocus: boolean }) => void;
  remove: (index: number) => void;
}

/** The removed rows of a list, in its order, until the list is changed otherwise. */
export function useRemovedRows(rows: Rows, times: readonly PreferredTime[]) {
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  const count = useRef(0);

  const remove = (index: number) => {
    const time = times[index];
    if (!time) return;
    count.current += 1;
    const before = removed.filter(({ position }) => position <= index);
    const after = removed.slice(before.length);
    setRemoved([...before, { key: count.current, time, position: index }, ...after.map((row) => shift(row, -1))]);
    rows.remove(index);
  };
  const putBack = (row: RemovedRow) => {
    const place = removed.indexOf(row);
    rows.insert(row.position, row.time, { shouldFocus: false });
    setRemoved([...removed.slice(0, place), ...removed.slice(place + 1).map((later) => shift(later, 1))]);
  };
  const removedAt = (index: number) => removed.filter(({ position }) => position === index);
  return { remove, putBack, removedAt, forget: () => setRemoved([]) };
}

const shift = (row: RemovedRow, by: number): RemovedRow => ({ ...row, position: row.position + by });
