import { FIRST_PRACTICE_YEAR, MAX_FEE } from "@/domain/catalog/practice";
import { PLACE_MAX_LENGTH } from "@/domain/wire/inbox";
import type { EditFields } from "@/lib/staff/roster/edit-form";
import { RosterField } from "./roster-field";

const DOLLARS = { inputMode: "numeric", maxLength: String(MAX_FEE).length } as const;

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Optional fields of a practice. An empty field is "not stated": the website omits it. */
export function PracticeFields({ fields }: { fields: EditFields }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <RosterField name="pronouns" fields={fields} maxLength={40} hint="As she/her." />
      <RosterField name="office_city" fields={fields} maxLength={80} hint="City and state, as Denver, CO." />
      <RosterField
        name="practicing_since"
        fields={fields}
        inputMode="numeric"
        maxLength={4}
        hint={`A year from ${FIRST_PRACTICE_YEAR} on.`}
      />
      <RosterField name="sliding_scale" fields={fields} options={YES_OR_NO} placeholder="Not stated" />
      <RosterField name="fee_from" fields={fields} {...DOLLARS} hint="Whole dollars a session." />
      <RosterField name="fee_to" fields={fields} {...DOLLARS} hint="Whole dollars a session." />
      <RosterField
        name="confirmed_on"
        fields={fields}
        type="date"
        hint="When the therapist last confirmed all this. The website names the day."
      />
      <RosterField name="office_address" fields={fields} maxLength={PLACE_MAX_LENGTH} hint={PLACE_HINT} />
      <RosterField name="video_link" fields={fields} type="url" maxLength={PLACE_MAX_LENGTH} hint={PLACE_HINT} />
    </div>
  );
}

const PLACE_HINT = "For appointments: the person gets it with the time. The website does not show it.";
