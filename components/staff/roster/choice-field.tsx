import { CheckboxField } from "@/components/ui/checkbox-field";
import { FILTERS, type RosterFilterKey, rosterColumn } from "@/domain/catalog/filters";
import type { EditField } from "@/lib/staff/roster/edit-form";
import { ChoicesDisclosure } from "./choices-disclosure";

/** The choices of one filter as checkboxes; closed, it names those that are chosen. Needs no script. */
export function ChoiceField({ filter, field }: { filter: RosterFilterKey; field: EditField }) {
  const { label, choices } = FILTERS[filter];
  const column = rosterColumn(filter);
  const chosen = Array.isArray(field.value) ? field.value : [];
  return (
    <ChoicesDisclosure column={column} label={label} chosen={chosen} field={field}>
      <div className="grid gap-x-4 px-3.5 py-2 sm:grid-cols-2 xl:grid-cols-3">
        {choices.map(({ id, name }) => (
          <CheckboxField key={id} label={name} name={column} value={id} defaultChecked={chosen.includes(id)} />
        ))}
      </div>
    </ChoicesDisclosure>
  );
}
