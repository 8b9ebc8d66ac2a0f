import { ChoiceInput } from "@/components/staff/ui/choice-input";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FILTERS } from "@/domain/catalog/filters";
import { EAPS, INSURERS, type Payer } from "@/domain/catalog/payers";
import { ACCEPTING_PAYERS, type AcceptingAnswer, acceptingAnswer } from "@/lib/staff/roster/accepting";
import type { EditField } from "@/lib/staff/roster/edit-form";
import { ChoicesDisclosure } from "./choices-disclosure";

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
export function AcceptingField({ field }: { field: EditField }) {
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
