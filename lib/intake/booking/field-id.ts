/** The id of a form field's control: `times.0.date` → `times-0-date`. Redirects and error summaries lead to it. */
export function toFieldId(field: string): string {
  return field.replaceAll(".", "-");
}
