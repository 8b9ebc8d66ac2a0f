import { useState } from "react";
import { ChoiceGroup } from "./choice-group";
import { type ControlProps, reportValues } from "./control";

/** One of several options. */
export function RadiosControl(props: ControlProps) {
  const [initial] = useState(props.answer);
  return (
    <ChoiceGroup
      {...props}
      type="radio"
      isInitiallyChosen={(option) => option === initial}
      choose={(option) => reportValues(props, [option])}
    />
  );
}
