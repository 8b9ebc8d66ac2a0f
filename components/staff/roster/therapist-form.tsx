import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ROSTER_FILTER_KEYS, type RosterFilterKey, rosterColumn } from "@/domain/catalog/filters";
import { BIO_MAX_CHARS } from "@/domain/rich-text/sanitize-bio";
import { SLUG_MAX_CHARS } from "@/domain/text/slug";
import type { EditFields } from "@/lib/staff/roster/edit-form";
import { AcceptingField } from "./accepting-field";
import { ChoiceField } from "./choice-field";
import { HoursFields } from "./hours-fields";
import { PracticeFields } from "./practice-fields";
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
