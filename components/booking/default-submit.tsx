/**
 * What the Enter key presses: a form's first button in the page's order. Without it that would be one that adds a time or
 * leads away; so it stands before those.
 */
export function DefaultSubmit({ form }: { form?: string }) {
  return (
    <button type="submit" form={form} name="intent" value="send" tabIndex={-1} aria-hidden="true" className="sr-only" />
  );
}
