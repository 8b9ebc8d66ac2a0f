import { ChoiceInput } from "@/components/staff/ui/choice-input";
import type { RosterImport } from "@/domain/wire/roster";

const CHOICES = [
  ["keep", "Leave them as they are"],
  ["hide", "Hide them from the website"],
] as const;

/** Choice for therapists absent from the file. */
export function MissingChoice({ missing }: Pick<RosterImport, "missing">) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">Therapists who are not in the file</legend>
      {CHOICES.map(([value, label]) => (
        <ChoiceInput
          key={value}
          type="radio"
          name="missing"
          value={value}
          defaultChecked={value === missing}
          label={label}
        />
      ))}
    </fieldset>
  );
}
