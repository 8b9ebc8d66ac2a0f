import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select-field";
import type { Colleague } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";

/**
 * Acts on the chosen rows, whose checkboxes belong to this form. In sight once a row is chosen, at the lower edge of the window,
 * so that the list does not move.
 */
export function BulkBar({ id, from, colleagues }: { id: string; from: string; colleagues: readonly Colleague[] }) {
  const members = colleagues.map(({ uniqueId, name }) => ({ value: uniqueId, label: name }));
  return (
    <form
      id={id}
      method="post"
      action={staffPaths.bulk()}
      aria-label="With those chosen"
      data-print="hide"
      className="sticky bottom-2 z-20 hidden flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface-raised p-2.5 shadow-floating group-has-[input[name=reference]:checked]/list:flex"
    >
      <input type="hidden" name="from" value={from} />
      <span className="font-semibold text-sm">With those chosen:</span>
      <Select error={undefined} name="assignee_id" aria-label="Assign to" options={members} autoComplete="off">
        <option value="">No one</option>
      </Select>
      <Button type="submit" name="verb" value="assign" size="sm">
        Assign
      </Button>
      <details className="text-sm">
        <summary className="touch-target inline-flex cursor-pointer items-center text-link">Close …</summary>
        <p className="py-2">They leave the open work. Nobody is mailed.</p>
        <Button type="submit" name="verb" value="close" size="sm" variant="secondary">
          Yes, close those chosen
        </Button>
      </details>
    </form>
  );
}
