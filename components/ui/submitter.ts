/** The value of the button that submitted a form; undefined for a submission without one, or a button without a value. */
export function submitterValue({ nativeEvent }: { nativeEvent: Event }): string | undefined {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter?.getAttribute("value") ?? undefined;
}
