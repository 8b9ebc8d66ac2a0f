import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { ROSTER_FILTER_KEYS, type RosterFilterKey, rosterColumn } from "@/domain/catalog/filters";
import { BIO_MAX_CHARS } from "@/domain/rich-text/sanitize-bio";
import { SLUG_MAX_CHARS } from "@/domain/text/slug";
import type { RosterField } from "@/domain/wire/roster";
import type { EditFields } from "@/lib/staff/roster/edit-form";
import { FIELD_LABELS } from "@/lib/staff/roster/format";
import { AcceptingField } from "./accepting-field";
import { ChoiceField } from "./choice-field";
import { HoursFields } from "./hours-fields";
import { MeanwhileNote } from "./meanwhile-note";
import { PracticeFields } from "./practice-fields";
import { type InputProps, TextInput } from "./text-input";

const TEXTS: readonly { name: RosterField; maxLength: number; isRequired?: true; hint?: string }[] = [
  { name: "first_name", maxLength: 100, isRequired: true },
  { name: "last_name", maxLength: 100, hint: "The directory is sorted by it." },
  { name: "display_name", maxLength: 200, hint: "As on the website; by default first and last name." },
];

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
          <TextInput key={text.name} {...text} fields={fields} />
        ))}
        <TextInput name="slug" maxLength={SLUG_MAX_CHARS} fields={fields} hint={slugHint} />
      </div>
      <LongInput name="bio" rows={10} maxLength={BIO_MAX_CHARS} fields={fields} hint={BIO_HINT} />
      {ROSTER_FILTER_KEYS.map((key) => (
        <FilterField key={key} filter={key} fields={fields} />
      ))}
      <PracticeFields fields={fields} />
      <HoursFields fields={fields} />
      <LongInput name="therapy_types" rows={4} fields={fields} hint="One on each line, at most 40." />
      <TextInput
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

interface LongProps extends InputProps {
  rows: number;
  maxLength?: number;
}

function LongInput({ name, fields, hint, rows, maxLength }: LongProps) {
  const field = fields[name];
  const value = Array.isArray(field.value) ? field.value.join("\n") : (field.value ?? "");
  return (
    <div>
      <TextAreaField
        label={FIELD_LABELS[name]}
        name={name}
        id={`field-${name}`}
        defaultValue={value}
        rows={rows}
        {...(maxLength && { maxLength })}
        optional
        hint={hint}
        error={field.error}
      />
      <MeanwhileNote column={name} field={field} />
    </div>
  );
}
