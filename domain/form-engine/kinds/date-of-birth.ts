import type { FieldKind } from "@/domain/form-engine/field-kind";
import { date, TODAY } from "@/domain/form-engine/kinds/date";

const EARLIEST = "1900-01-01";

/** A day of the past, which browsers may fill in. */
export const dateOfBirth: FieldKind = {
  ...date,
  view: { control: "input", inputType: "date", autoComplete: "bday" },
  validate: (field, answer, matchesPattern) => {
    const properties = { minDate: EARLIEST, maxDate: TODAY, ...field.properties };
    return date.validate({ ...field, properties }, answer, matchesPattern);
  },
};
