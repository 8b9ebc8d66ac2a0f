import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { RosterField } from "@/domain/wire/roster";
import type { EditField } from "@/lib/staff/roster/edit-form";
import { formatValue } from "@/lib/staff/roster/format";
import { MeanwhileNote } from "./meanwhile-note";

interface Props {
  column: RosterField;
  label: string;
  chosen: readonly string[];
  field: EditField;
  /** True where one of several fields within was refused or changed. */
  isOpen?: boolean;
  children: ReactNode;
}

/** True for a field that was refused or changed meanwhile. */
export const isTouched = ({ error, now }: EditField): boolean => error !== undefined || now !== undefined;

/** The controls of one filter or of the hours, which open below what is chosen; open where it was refused or changed meanwhile. */
export function ChoicesDisclosure({ column, label, chosen, field, isOpen = isTouched(field), children }: Props) {
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
