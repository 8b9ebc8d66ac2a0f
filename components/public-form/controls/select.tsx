import { ChevronDown } from "lucide-react";
import { controlLook } from "@/components/ui/field";
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
        <span className="relative block">
          <select {...shared} {...control} className={controlLook(error, "appearance-none pr-11")}>
            <option value="" disabled={field.isRequired}>
              {field.properties.placeholder || kindOf(field)?.view.placeholder}
            </option>
            {field.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-muted"
          />
        </span>
      )}
    </Framed>
  );
}
