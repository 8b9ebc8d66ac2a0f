import { ChoiceInput } from "@/components/staff/ui/choice-input";

interface Props {
  legend: string;
  name: string;
  chosen: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** The answers to a short question of an act, in one line. */
export function RadioLine({ legend, name, chosen, options }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      {options.map(({ value, label }) => (
        <ChoiceInput
          key={value}
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === chosen}
          label={label}
        />
      ))}
    </fieldset>
  );
}
