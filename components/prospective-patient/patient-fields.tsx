import { FormField } from "@/components/posted-form/form-field";
import { FormFrame } from "@/components/posted-form/form-frame";
import type { FormState } from "@/components/posted-form/form-state";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { keysOf } from "@/domain/table";
import { PATIENT_FIELDS, patientForm } from "@/lib/intake/prospective-patient/form";

const PATIENT = { fields: PATIENT_FIELDS, controls: { text: TextField, select: SelectField, textarea: TextAreaField } };
const NAMES = keysOf(PATIENT_FIELDS);

/** The form's fields, the same for plain and scripted submission: the long text last, over the full width. */
export function PatientFields({ state, place }: { state: FormState; place: string }) {
  const control = (name: (typeof NAMES)[number]) => <FormField key={name} {...{ ...PATIENT, name, state }} />;
  return (
    <FormFrame form={patientForm} state={state} hidden={{ place }} isShort>
      <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">{NAMES.slice(0, -1).map(control)}</div>
      {NAMES.slice(-1).map(control)}
    </FormFrame>
  );
}
