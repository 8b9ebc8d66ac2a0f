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
        <label key={value} className="touch-target flex cursor-pointer items-center gap-3 py-1.5">
          <input
            type="radio"
            name="missing"
            value={value}
            defaultChecked={value === missing}
            className="size-5 accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
