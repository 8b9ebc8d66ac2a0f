import type { FieldType } from "@/domain/form-engine/field-type";
import { multipleChoice } from "@/domain/form-engine/field-types/multiple-choice";

/** One choice among options, as a list that opens: the same rules as `multiple_choice`. */
export const dropdown: FieldType = {
  ...multipleChoice,
  kind: "dropdown",
  view: { control: "select", placeholder: "Select an option..." },
};
