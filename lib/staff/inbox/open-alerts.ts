import type { Item } from "@/domain/wire/inbox";

/** An open safety alert, as the bar above every page of the staff area names it. */
export interface OpenAlert extends Pick<Item, "reference" | "name"> {
  /** Time since it was raised, such as `5 min`. */
  age: string;
}

/** True for a safety alert that no one has acknowledged. */
export const isOpenAlert = ({ kind, state }: Pick<Item, "kind" | "state">): boolean =>
  kind === "alert" && state === "open";

/** The items of a list with its open safety alerts first, otherwise in the same order. */
export const alertsFirst = <Listed extends Pick<Item, "kind" | "state">>(items: readonly Listed[]): Listed[] =>
  items.toSorted((a, b) => Number(isOpenAlert(b)) - Number(isOpenAlert(a)));

const MARK = /^\(\d+ safety alerts?\) /;

/** Part of a tab's title that counts open safety alerts; empty without one. */
export const alertMark = (count: number): string =>
  count === 0 ? "" : `(${count} safety ${count === 1 ? "alert" : "alerts"}) `;

/** A tab's title with its mark replaced. */
export const withAlertMark = (title: string, count: number): string => alertMark(count) + title.replace(MARK, "");
