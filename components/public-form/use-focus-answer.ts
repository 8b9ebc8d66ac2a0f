import { useCallback, useEffect, useState } from "react";
import { controlName } from "@/domain/form-engine/answers";

/** Returns `focusAnswer(fieldId)`: focuses a field's control once the page shows its answer, or the form itself. */
export function useFocusAnswer(formId: string): (fieldId: string | undefined) => void {
  const [target, setTarget] = useState<{ fieldId: string | undefined } | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (target === null || !(form instanceof HTMLFormElement)) return;
    const name = target.fieldId === undefined ? "" : controlName(target.fieldId);
    const controls = [...form.querySelectorAll<HTMLInputElement>("input, select, textarea")].filter(
      (control) => control.name === name,
    );
    (controls.find(({ checked }) => checked) ?? controls[0] ?? form).focus();
  }, [target, formId]);
  return useCallback((fieldId) => setTarget({ fieldId }), []);
}
