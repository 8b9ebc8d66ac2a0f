import { type Fields, isRows, type RowsField } from "@/lib/intake/flow/fields";

/** A posted form's or a page's entries: `URLSearchParams` and `FormData` alike. */
interface Entries {
  get(name: string): FormDataEntryValue | null;
}

/** One field of a plain form: its text, or its rows `times.0.date` and so on, in numerical order. Null where missing. */
export function readField(fields: Fields, entries: Entries, name: string): unknown {
  const field = fields[name];
  return field && isRows(field) ? readRows(field, entries, name) : entries.get(name);
}

function readRows({ blank, keptRows }: RowsField, entries: Entries, name: string) {
  const rows = Array.from({ length: keptRows }, (_, row) =>
    Object.keys(blank).map((part) => [part, entries.get(`${name}.${row}.${part}`)] as const),
  );
  return rows.filter(([first]) => first?.[1] !== null).map((row) => Object.fromEntries(row));
}
