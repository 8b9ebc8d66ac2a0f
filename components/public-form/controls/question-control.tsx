import type { ComponentType } from "react";
import type { ControlName } from "@/domain/form-engine/field-kind";
import { kindOf } from "@/domain/form-engine/field-kinds";
import { isOpenChoice } from "../question-texts";
import { CheckboxControl } from "./checkbox";
import { ChoiceGroup } from "./choice-group";
import type { ControlProps } from "./control";
import { InputControl } from "./input";
import { SelectControl } from "./select";
import { TextareaControl } from "./textarea";

const controls: Record<ControlName, ComponentType<ControlProps> | null> = {
  display: null,
  input: InputControl,
  textarea: TextareaControl,
  radios: ChoiceGroup,
  checkbox: CheckboxControl,
  checkboxes: ChoiceGroup,
  select: SelectControl,
};

/**
 * A field's native control. Uncontrolled (its value is set once per `key`): a controlled one would lose half-typed input and
 * values typed before hydration.
 */
export function QuestionControl(props: ControlProps) {
  const control = kindOf(props.field)?.view.control;
  const Control = isOpenChoice(props.field) ? InputControl : control && controls[control];
  return Control ? <Control {...props} /> : null;
}
