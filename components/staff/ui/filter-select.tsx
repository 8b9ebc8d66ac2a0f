import { type Option, Select } from "@/components/ui/select-field";

/** One filter of a filter bar. Without a `placeholder` there is no choice to filter by nothing. */
export function FilterSelect({
  label,
  name,
  value,
  options,
  placeholder,
}: {
  label: string;
  name: string;
  value: string;
  options: readonly Option[];
  placeholder?: string;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the select in Select.
    <label className="flex min-w-0 flex-col gap-1 font-semibold text-sm">
      {label}
      <span className="font-normal">
        <Select error={undefined} name={name} defaultValue={value} options={options}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        </Select>
      </span>
    </label>
  );
}
