import type { FieldType } from "@/domain/form-engine/field-type";
import { multipleChoice } from "@/domain/form-engine/field-types/multiple-choice";

/** A single choice as a drop-down list, with the rules of `multiple_choice`. */
export const dropdown: FieldType = {
  ...multipleChoice,
  kind: "dropdown",
  view: { control: "select", placeholder: "Select an option..." },
};
