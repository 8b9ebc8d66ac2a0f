import type { RosterField } from "@/domain/wire/roster";
import type { EditField } from "@/lib/staff/roster/edit-form";
import { formatValue } from "@/lib/staff/roster/format";

/** A colleague's value, stored in a field while another value was typed. */
export function MeanwhileNote({ column, field }: { column: RosterField; field: EditField }) {
  if (field.now === undefined) return null;
  return (
    <p className="wrap-anywhere mt-1 rounded-md border border-warning/40 bg-warning-surface px-3 py-2 text-sm">
      <span className="font-semibold">Changed meanwhile to: </span>
      {formatValue(column, field.now)}
    </p>
  );
}
