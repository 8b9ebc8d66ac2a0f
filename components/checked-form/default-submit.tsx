/**
 * What the Enter key presses: a form's first button in the page's order, which a disabled one or one that does something
 * else must not be. So this stands before those.
 */
export function DefaultSubmit({ form, name, value }: { form?: string; name?: string; value?: string }) {
  return (
    <button type="submit" form={form} name={name} value={value} tabIndex={-1} aria-hidden="true" className="sr-only" />
  );
}
