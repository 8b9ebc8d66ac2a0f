import { SelectField } from "@/components/ui/select-field";
import { FIRST_PRACTICE_YEAR, MAX_FEE } from "@/domain/catalog/practice";
import { PLACE_MAX_LENGTH } from "@/domain/wire/inbox";
import type { EditFields } from "@/lib/staff/roster/edit-form";
import { FIELD_LABELS } from "@/lib/staff/roster/format";
import { MeanwhileNote } from "./meanwhile-note";
import { TextInput } from "./text-input";

const DOLLARS = { inputMode: "numeric", maxLength: String(MAX_FEE).length } as const;

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Optional fields of a practice. An empty field is "not stated": the website omits it. */
export function PracticeFields({ fields }: { fields: EditFields }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput name="pronouns" fields={fields} maxLength={40} hint="As she/her." />
      <TextInput name="office_city" fields={fields} maxLength={80} hint="City and state, as Denver, CO." />
      <TextInput
        name="practicing_since"
        fields={fields}
        inputMode="numeric"
        maxLength={4}
        hint={`A year from ${FIRST_PRACTICE_YEAR} on.`}
      />
      <SlidingScale fields={fields} />
      <TextInput name="fee_from" fields={fields} {...DOLLARS} hint="Whole dollars a session." />
      <TextInput name="fee_to" fields={fields} {...DOLLARS} hint="Whole dollars a session." />
      <TextInput
        name="confirmed_on"
        fields={fields}
        type="date"
        hint="When the therapist last confirmed all this. The website names the day."
      />
      <TextInput name="office_address" fields={fields} maxLength={PLACE_MAX_LENGTH} hint={PLACE_HINT} />
      <TextInput name="video_link" fields={fields} type="url" maxLength={PLACE_MAX_LENGTH} hint={PLACE_HINT} />
    </div>
  );
}

const PLACE_HINT = "For appointments: the person gets it with the time. The website does not show it.";

function SlidingScale({ fields }: { fields: EditFields }) {
  const field = fields.sliding_scale;
  return (
    <div>
      <SelectField
        label={FIELD_LABELS.sliding_scale}
        name="sliding_scale"
        id="field-sliding_scale"
        defaultValue={typeof field.value === "string" ? field.value : ""}
        optional
        placeholder="Not stated"
        options={YES_OR_NO}
        error={field.error}
      />
      <MeanwhileNote column="sliding_scale" field={field} />
    </div>
  );
}
