import type { FieldKind } from "@/domain/form-engine/field-kind";
import { multipleChoice } from "@/domain/form-engine/kinds/multiple-choice";

/** A single choice as a drop-down list, with the rules of `multiple_choice`. */
export const dropdown: FieldKind = {
  ...multipleChoice,
  view: { control: "select", placeholder: "Select an option..." },
};
