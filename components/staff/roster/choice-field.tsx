import { ChevronDown } from "lucide-react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FILTERS, type FilterKey } from "@/domain/catalog/filters";
import type { EditField } from "@/lib/staff/roster/edit-form";
import { formatValue } from "@/lib/staff/roster/format";
import { MeanwhileNote } from "./meanwhile-note";

/** The choices of one filter as checkboxes; closed, it names those that are chosen. Needs no script. */
export function ChoiceField({ filter, field }: { filter: FilterKey; field: EditField }) {
  const { column, label, choices } = FILTERS[filter];
  const chosen = Array.isArray(field.value) ? field.value : [];
  const isOpen = field.error !== undefined || field.now !== undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <details open={isOpen} className="group rounded-md border border-line-strong bg-surface-raised">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-3.5 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <span className="block font-semibold">{label}</span>
            <span className="wrap-anywhere block text-ink-muted text-sm">{formatValue(column, chosen)}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted group-open:rotate-180" />
        </summary>
        <div className="grid gap-x-4 border-line border-t px-3.5 py-2 sm:grid-cols-2 xl:grid-cols-3">
          {choices.map(({ id, name }) => (
            <CheckboxField key={id} label={name} name={column} value={id} defaultChecked={chosen.includes(id)} />
          ))}
        </div>
      </details>
      {field.error ? <p className="mt-1 font-semibold text-danger text-sm">{field.error}</p> : null}
      <MeanwhileNote column={column} field={field} />
    </fieldset>
  );
}
