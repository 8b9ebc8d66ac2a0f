import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { RosterFilterColumn } from "@/domain/catalog/filters";
import type { EditField } from "@/lib/staff/roster/edit-form";
import { formatValue } from "@/lib/staff/roster/format";
import { MeanwhileNote } from "./meanwhile-note";

interface Props {
  column: RosterFilterColumn;
  label: string;
  chosen: readonly string[];
  field: EditField;
  children: ReactNode;
}

/** The controls of one filter, which open below what is chosen; open where it was refused or changed meanwhile. */
export function ChoicesDisclosure({ column, label, chosen, field, children }: Props) {
  const isOpen = field.error !== undefined || field.now !== undefined;
  return (
    <fieldset id={`field-${column}`} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <details open={isOpen} className="group rounded-md border border-line-strong bg-surface-raised">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-3.5 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <span className="block font-semibold">{label}</span>
            <span className="wrap-anywhere block text-ink-muted text-sm">{formatValue(column, [...chosen])}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted group-open:rotate-180" />
        </summary>
        <div className="border-line border-t">{children}</div>
      </details>
      {field.error ? <p className="mt-1 font-semibold text-danger text-sm">{field.error}</p> : null}
      <MeanwhileNote column={column} field={field} />
    </fieldset>
  );
}
