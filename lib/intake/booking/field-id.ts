/** The id of a form field's control: `times.0.date` → `times-0-date`. Used by redirects and error summaries. */
export function toFieldId(field: string): string {
  return field.replaceAll(".", "-");
}
