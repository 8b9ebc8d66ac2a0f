import { useState } from "react";
import { ChoiceGroup } from "./choice-group";
import { type ControlProps, reportValues } from "./control";

/** Any number of options. */
export function CheckboxesControl(props: ControlProps) {
  const chosen: readonly string[] = Array.isArray(props.answer) ? props.answer : [];
  const [initial] = useState(chosen);
  return (
    <ChoiceGroup
      {...props}
      type="checkbox"
      isInitiallyChosen={(option) => initial.includes(option)}
      choose={(option, isChosen) => {
        const others = chosen.filter((value) => value !== option);
        reportValues(props, isChosen ? [...others, option] : others);
      }}
    />
  );
}
