import { FormField } from "@/components/posted-form/form-field";
import { FormFrame } from "@/components/posted-form/form-frame";
import type { FormState } from "@/components/posted-form/form-state";
import { patientForm } from "@/lib/intake/prospective-patient/form";

const FIELD_NAMES = Object.keys(patientForm.fields);

/** The form's fields, the same for plain and scripted submission: the long text last, over the full width. */
export function PatientFields({ state, place }: { state: FormState; place: string }) {
  const control = (name: string) => <FormField key={name} fields={patientForm.fields} {...{ name, state }} />;
  return (
    <FormFrame form={patientForm} state={state} hidden={{ place }} isShort>
      <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">{FIELD_NAMES.slice(0, -1).map(control)}</div>
      {FIELD_NAMES.slice(-1).map(control)}
    </FormFrame>
  );
}
