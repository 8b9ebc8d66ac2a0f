import { Select } from "@/components/ui/select-field";
import { kindOf } from "@/domain/form-engine/field-kinds";
import { type ControlProps, useTextControl } from "./control";
import { Framed } from "./framed";

/** A menu of the options. */
export function SelectControl(props: ControlProps) {
  const { field, error } = props;
  const shared = useTextControl(props);
  return (
    <Framed {...props}>
      {(control) => (
        <Select {...shared} {...control} error={error} options={field.options}>
          <option value="" disabled={field.isRequired}>
            {field.properties.placeholder || kindOf(field)?.view.placeholder}
          </option>
        </Select>
      )}
    </Framed>
  );
}
