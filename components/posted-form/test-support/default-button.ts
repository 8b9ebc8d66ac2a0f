/** The button that Enter in the field presses: the first of its form that submits, in document order. */
export const defaultButtonOf = ({ form }: HTMLInputElement): HTMLButtonElement | undefined =>
  [...(form?.elements ?? [])].find(
    (control): control is HTMLButtonElement => control instanceof HTMLButtonElement && control.type === "submit",
  );
