import { FILTERS, rosterColumn } from "@/domain/catalog/filters";
import { findBySpelling } from "@/domain/catalog/find";
import { type OwnedFilterKey, ownedFilters } from "@/domain/catalog/owned-filters";

const isOwn = (key: OwnedFilterKey) => ownedFilters().includes(key);
const PAYERS: readonly (readonly [prefix: string, OwnedFilterKey])[] = [
  ["insurer:", "insurers"],
  ["eap:", "eaps"],
];

/**
 * For the sample's columns: maps a row's choices that a list of the owner lacks to choices that it has, the same for equal choices.
 * Offices in states that the list lacks are left out.
 */
export function ownChoices(columns: readonly string[]): (cells: string[]) => string[] {
  const keys = new Map(ownedFilters().map((key) => [columns.indexOf(rosterColumn(key)), key] as const));
  const accepting = columns.indexOf(rosterColumn("accepting"));
  const office = columns.indexOf("office_city");
  const toCell = (cell: string, at: number): string => {
    const key = keys.get(at);
    if (key) return mapList(cell, (value) => toOwn(key, value));
    if (at === accepting) return mapList(cell, toOwnPayer);
    const isElsewhere = at === office && isOwn("states") && !isKnown("states", cell.slice(-2));
    return isElsewhere ? "" : cell;
  };
  return (cells) => (keys.size === 0 ? cells : cells.map(toCell));
}

const mapList = (cell: string, toValue: (value: string) => string): string => {
  const values = cell.split(";").map((value) => value.trim());
  return [...new Set(values.filter(Boolean).map(toValue))].join("; ");
};

const isKnown = (key: OwnedFilterKey, value: string) => findBySpelling(FILTERS[key].choices, value) !== undefined;

function toOwn(key: OwnedFilterKey, value: string): string {
  const { choices } = FILTERS[key];
  if (isKnown(key, value)) return value;
  const sum = [...value].reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 7);
  return choices[sum % choices.length]?.id ?? value;
}

function toOwnPayer(value: string): string {
  const [prefix, key] = PAYERS.find(([start]) => value.startsWith(start)) ?? [];
  return prefix && key && isOwn(key) ? `${prefix}${toOwn(key, value.slice(prefix.length))}` : value;
}
