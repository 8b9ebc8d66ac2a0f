import type { LandingFormState } from "@/components/landing/form-state";
import { LandingFormFrame } from "@/components/landing/landing-form-frame";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { paths } from "@/lib/config/paths";
import { STATE_OPTIONS } from "@/lib/intake/booking/licence";
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from "@/lib/intake/landing/constants";
import {
  HELP_MAX_LENGTH,
  PATIENT_ANCHORS,
  PATIENT_FORM_ID,
  PATIENT_OUTCOME_TITLES,
} from "@/lib/intake/prospective-patient/constants";

const LABELS = {
  name: "Name",
  email: "Email",
  phone: "Phone number",
  state: "State",
  help: "What would help?",
};

/** The form's fields, the same for plain and scripted submission. */
export function PatientFields({ state, place }: { state: LandingFormState; place: string }) {
  return (
    <LandingFormFrame
      id={PATIENT_FORM_ID}
      action={paths.apiProspectivePatient()}
      state={state}
      labels={LABELS}
      titles={PATIENT_OUTCOME_TITLES}
      anchors={PATIENT_ANCHORS}
      submitText="Send message"
      readyText="Everything needed is filled in. You can send your message."
      sendingText="Sending your message."
    >
      <input type="hidden" name="place" value={place} />
      <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
        <TextField
          label={LABELS.name}
          autoComplete="name"
          minLength={NAME_MIN_LENGTH}
          maxLength={NAME_MAX_LENGTH}
          {...state.field("name")}
        />
        <TextField label={LABELS.email} type="email" autoComplete="email" {...state.field("email")} />
        <TextField
          label={LABELS.phone}
          type="tel"
          autoComplete="tel"
          placeholder="(555) 555-5555"
          {...state.field("phone")}
        />
        <SelectField
          label={LABELS.state}
          options={STATE_OPTIONS}
          placeholder="Choose a state"
          {...state.field("state")}
        />
      </div>
      <TextAreaField
        label={LABELS.help}
        optional
        hint="As much or as little as you like. A few words are enough."
        maxLength={HELP_MAX_LENGTH}
        {...state.field("help")}
      />
    </LandingFormFrame>
  );
}
