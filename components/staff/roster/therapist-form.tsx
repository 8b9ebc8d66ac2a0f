import type { ReactNode } from "react";
import { HoursRows, RULE_INPUTS } from "@/components/layout/hours-rows";
import { ChoiceInput } from "@/components/staff/ui/choice-input";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { toWeeklyRows } from "@/domain/booking/weekly-rows";
import { FILTERS, ROSTER_FILTER_KEYS, type RosterFilterKey, rosterColumn } from "@/domain/catalog/filters";
import { EAPS, INSURERS, type Payer } from "@/domain/catalog/payers";
import { FIRST_PRACTICE_YEAR, MAX_FEE, SCHEDULE_COLUMNS } from "@/domain/catalog/practice";
import type { BookingRule } from "@/domain/owner/policy-choices";
import { BIO_MAX_CHARS } from "@/domain/rich-text/sanitize-bio";
import { keysOf } from "@/domain/table";
import { SLUG_MAX_CHARS } from "@/domain/text/slug";
import { PLACE_MAX_LENGTH } from "@/domain/wire/inbox";
import { formatTimeZone, listTimeZones } from "@/lib/intake/booking/time-zones";
import { ACCEPTING_PAYERS, type AcceptingAnswer, acceptingAnswer } from "@/lib/staff/roster/accepting";
import type { EditField, EditFields } from "@/lib/staff/roster/edit-form";
import { ChoicesDisclosure, isTouched } from "./choices-disclosure";
import { RosterField } from "./roster-field";

const TEXTS = [
  { name: "first_name", maxLength: 100, isRequired: true },
  { name: "last_name", maxLength: 100, hint: "The directory is sorted by it." },
  { name: "display_name", maxLength: 200, hint: "As on the website; by default first and last name." },
] as const;

interface Props {
  action: string;
  fields: EditFields;
  /** Explains the page's address. */
  slugHint: string;
  /** Hidden inputs. */
  children: ReactNode;
}

/** All fields of a therapist but the portrait, as a plain form. */
export function TherapistForm({ action, fields, slugHint, children }: Props) {
  return (
    <form method="post" action={action} className="flex flex-col gap-5">
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        {TEXTS.map((text) => (
          <RosterField key={text.name} {...text} fields={fields} />
        ))}
        <RosterField name="slug" maxLength={SLUG_MAX_CHARS} fields={fields} hint={slugHint} />
      </div>
      <RosterField name="bio" rows={10} maxLength={BIO_MAX_CHARS} fields={fields} hint={BIO_HINT} />
      {ROSTER_FILTER_KEYS.map((key) => (
        <FilterField key={key} filter={key} fields={fields} />
      ))}
      <PracticeFields fields={fields} />
      <HoursFields fields={fields} />
      <RosterField name="therapy_types" rows={4} fields={fields} hint="One on each line, at most 40." />
      <RosterField
        name="alternate_id"
        maxLength={100}
        fields={fields}
        hint="A second ID of yours. The website does not show it."
      />
      <Button type="submit" className="self-start">
        Save
      </Button>
    </form>
  );
}

const BIO_HINT =
  "Plain text with blank lines between paragraphs, or HTML with paragraphs, lists, bold, italics and links.";

function FilterField({ filter, fields }: { filter: RosterFilterKey; fields: EditFields }) {
  const field = fields[rosterColumn(filter)];
  return filter === "accepting" ? <AcceptingField field={field} /> : <ChoiceField filter={filter} field={field} />;
}

/** The choices of one filter as checkboxes; closed, it names those that are chosen. Needs no script. */
function ChoiceField({ filter, field }: { filter: RosterFilterKey; field: EditField }) {
  const { label, choices } = FILTERS[filter];
  const column = rosterColumn(filter);
  const chosen = Array.isArray(field.value) ? field.value : [];
  return (
    <ChoicesDisclosure column={column} label={label} chosen={chosen} field={field}>
      <div className="grid gap-x-4 px-3.5 py-2 sm:grid-cols-2 xl:grid-cols-3">
        {choices.map(({ id, name }) => (
          <CheckboxField key={id} label={name} name={column} value={id} defaultChecked={chosen.includes(id)} />
        ))}
      </div>
    </ChoicesDisclosure>
  );
}

const DOLLARS = { inputMode: "numeric", maxLength: String(MAX_FEE).length } as const;

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Optional fields of a practice. An empty field is "not stated": the website omits it. */
function PracticeFields({ fields }: { fields: EditFields }) {
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

const textOf = ({ value }: EditField) => (typeof value === "string" ? value : "");

/** A therapist's hours and the rules of their appointments. Rows are enough of them without scripts: saving adds empty ones. */
function HoursFields({ fields }: { fields: EditFields }) {
  const hours = fields.weekly_hours;
  return (
    <ChoicesDisclosure
      column="weekly_hours"
      label="Hours and times"
      chosen={textOf(hours) ? textOf(hours).split("; ") : []}
      field={hours}
      isOpen={SCHEDULE_COLUMNS.some((column) => isTouched(fields[column]))}
    >
      <div className="flex flex-col gap-4 px-3.5 py-3">
        <p className="text-ink-muted text-sm">
          With hours, the website offers the free times. Without, people ask for times as before.
        </p>
        <HoursRows rows={toWeeklyRows(hours.value)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <RosterField
            name="time_zone"
            fields={fields}
            options={listZones(textOf(fields.time_zone))}
            placeholder="Not stated"
          />
          {keysOf(RULE_INPUTS).map((name) => (
            <RosterField key={name} name={name} fields={fields} {...RULE_INPUTS[name]} />
          ))}
          <RosterField name="booking" fields={fields} options={BOOKINGS} placeholder="As the network does" />
          <RosterField name="paused_until" fields={fields} type="date" hint="The last day without times." />
        </div>
      </div>
    </ChoicesDisclosure>
  );
}

const listZones = (chosen: string) =>
  listTimeZones(chosen).map((zone) => ({ value: zone, label: formatTimeZone(zone) }));
const BOOKINGS = [
  { value: "request", label: "Requests, which staff or the therapist confirm" },
  { value: "instant", label: "Confirmed at once, if license and payer fit" },
] as const satisfies { value: BookingRule; label: string }[];

const COLUMN = "accepting_new_clients";
const ANSWERS: readonly [AcceptingAnswer, string][] = [
  ["", "Not stated"],
  ["yes", "Yes, with every payer"],
  ["payers", "Yes, with some payers only"],
  ["no", "No"],
];
const KINDS: readonly [kind: string, title: string, payers: readonly Payer[]][] = [
  ["insurer", "Insurers", INSURERS],
  ["eap", "EAPs", EAPS],
];

/** Choice of acceptance of new clients, in general or by payer. Needs no script. */
function AcceptingField({ field }: { field: EditField }) {
  const chosen = Array.isArray(field.value) ? field.value : [];
  const answer = acceptingAnswer(chosen);
  return (
    <ChoicesDisclosure column={COLUMN} label={FILTERS.accepting.label} chosen={chosen} field={field}>
      <div className="flex flex-col gap-3 px-3.5 py-2">
        <div className="grid gap-x-4 sm:grid-cols-2">
          {ANSWERS.map(([value, label]) => (
            <ChoiceInput
              key={value}
              type="radio"
              name={COLUMN}
              value={value}
              defaultChecked={value === answer}
              label={label}
            />
          ))}
        </div>
        {KINDS.map(([kind, title, payers]) => (
          <fieldset key={kind} className="min-w-0">
            <legend className="font-semibold text-sm">{title}, if only some</legend>
            <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
              {payers.map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  label={name}
                  name={ACCEPTING_PAYERS}
                  value={`${kind}:${id}`}
                  defaultChecked={chosen.includes(`${kind}:${id}`)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </ChoicesDisclosure>
  );
}
