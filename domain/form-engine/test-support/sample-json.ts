export const CHOICE = {
  id: "mood",
  label: "Mood",
  fieldType: "multiple_choice",
  isScored: true,
  options: [
    { value: "0", label: "Good" },
    { value: "1", label: "Bad", alert: true },
  ],
  properties: { scoreMapping: { "0": 0, "1": 1 } },
};
export const TEXT = { id: "name", label: "Name", fieldType: "text" };
export const SCORING = { enabled: true, method: "sum", fields: ["mood"], ranges: [{ min: 0, max: 1, label: "Any" }] };
export const FORM = { fields: [CHOICE, TEXT], scoring: SCORING, source: "Ours." };

/** The form with another text field, choice or scoring. */
export const text = (parts: object) => ({ fields: [{ ...TEXT, ...parts }] });
export const choice = (parts: object) => ({ ...FORM, fields: [{ ...CHOICE, ...parts }] });
export const scoring = (parts: object) => ({ ...FORM, scoring: { ...SCORING, ...parts } });
