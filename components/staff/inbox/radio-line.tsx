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
        <label key={value} className="touch-target flex items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="size-5 accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
