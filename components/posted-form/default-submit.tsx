/**
 * The form's default button for the Enter key: browsers use the first in document order, which must not be disabled or have
 * another purpose. Stands before all other buttons.
 */
export function DefaultSubmit({ form, name, value }: { form?: string; name?: string; value?: string }) {
  return (
    <button type="submit" form={form} name={name} value={value} tabIndex={-1} aria-hidden="true" className="sr-only" />
  );
}
