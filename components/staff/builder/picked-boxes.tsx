import clsx from "clsx";
import type { FieldProps } from "@/components/staff/settings/field-props";
import type { Choice } from "@/lib/staff/builder/questions";
import { orderName } from "@/lib/staff/settings/flat";

type Props = Pick<FieldProps, "part" | "name" | "label"> & { choices: readonly Choice[]; className?: string };

/** Several of the choices, each with a box; also those that are ticked and no longer exist. */
export function PickedBoxes({ part, name, label, choices, className }: Props) {
  const picked = (part.flat[name] ?? "").split("\n").filter((value) => value !== "");
  const unknown = picked.filter((value) => !choices.some((one) => one.value === value));
  return (
    <fieldset id={`field-${name}`} className={clsx("flex-col", className ?? "flex")}>
      <legend className="font-semibold">{label}</legend>
      {[...choices, ...unknown.map((value) => ({ value, label: value }))].map((choice) => (
        <label key={choice.value} className="touch-target flex cursor-pointer items-start gap-3 py-1">
          <input
            type="checkbox"
            name={orderName(name)}
            value={choice.value}
            defaultChecked={picked.includes(choice.value)}
            className="mt-[0.2em] size-5 shrink-0 accent-brand"
          />
          {choice.label || choice.value}
        </label>
      ))}
    </fieldset>
  );
}
