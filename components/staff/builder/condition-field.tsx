import { Plus, Trash2 } from "lucide-react";
import { type FieldProps, toSentence } from "@/components/staff/settings/field-props";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { PlainList } from "@/components/ui/plain-list";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { type Choice, listAnswered, listComparisons, listScores } from "@/lib/staff/builder/questions";
import { isWithin, keysIn, orderName } from "@/lib/staff/settings/flat";
import { PickedBoxes } from "./picked-boxes";

const JOINS: readonly Choice[] = [
  { value: "all", label: "all of these hold" },
  { value: "any", label: "one of these holds" },
];

/** A condition: a question or a score, and its comparison, as often as needed. Without one there is a button that adds it. */
export function ConditionField({ part, name, label }: FieldProps) {
  const list = `${name}/of`;
  const keys = keysIn(part.flat, list);
  const error = part.typed?.errors.find((one) => isWithin(one.name, name))?.detail;
  const add = (text: string) => (
    <Button type="submit" name="act" value={`add ${list}`} size="sm" variant="quiet" className="self-start">
      <Plus aria-hidden="true" className="size-4" />
      {text}
    </Button>
  );
  if (keys.length === 0) return add(`${label} …`);
  const join = part.flat[`${name}/join`] ?? "";
  return (
    <fieldset id={`field-${name}`} className="flex min-w-0 flex-col gap-2 border-line border-l-2 pl-4">
      <legend className="font-semibold">{label}</legend>
      {keys.length === 1 ? (
        <input type="hidden" name={`${name}/join`} value={join} />
      ) : (
        <SelectField
          label="How many of these"
          name={`${name}/join`}
          defaultValue={join === "one" || join === "" ? "all" : join}
          options={[
            ...JOINS,
            ...keys.slice(1).map((_, index) => ({ value: `${index + 2}`, label: `${index + 2} of these hold` })),
          ]}
        />
      )}
      <PlainList data-list={list} className="flex flex-col gap-2">
        {keys.map((key, index) => (
          <li key={key} data-title={`Comparison ${index + 1}`} className="flex flex-wrap items-end gap-2">
            <input type="hidden" name={orderName(list)} value={key} />
            <Comparison part={part} name={`${list}/${key}`} />
            <Button
              type="submit"
              name="act"
              value={`remove ${list} ${key}`}
              size="sm"
              variant="quiet"
              aria-label={`Remove comparison ${index + 1}`}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </PlainList>
      <FieldError id={`field-${name}`} error={error && toSentence(error)} />
      {add("Add a comparison")}
    </fieldset>
  );
}

function Comparison({ part, name }: Pick<FieldProps, "part" | "name">) {
  const questions = listAnswered(part.flat);
  const [what, is] = [part.flat[`${name}/what`] ?? "", part.flat[`${name}/is`] ?? ""];
  const choices = questions.find(({ id }) => what === `field ${id}`)?.options ?? [];
  const subjects = [
    ...questions.map(({ id, label }) => ({ value: `field ${id}`, label: label || id })),
    ...listScores(part.flat),
  ];
  return (
    <span className="group/one flex min-w-0 flex-1 flex-wrap gap-2">
      <SelectField
        id={`field-${name}/what`}
        label="Question"
        className="min-w-48 flex-1"
        name={`${name}/what`}
        defaultValue={what === "{}" ? "" : what}
        placeholder="Please choose"
        options={withOwn(subjects, what === "{}" ? "" : what, (own) => `As in the file: ${own}`)}
      />
      <SelectField
        id={`field-${name}/is`}
        label="Answer"
        className="min-w-48 flex-1"
        name={`${name}/is`}
        defaultValue={is}
        placeholder="Please choose"
        options={withOwn(listComparisons(what, questions), is, inWords)}
      />
      <TextField
        label="Number"
        className="hidden w-24 group-has-[option[value*=null]:checked]/one:flex"
        name={`${name}/number`}
        defaultValue={part.flat[`${name}/number`] ?? ""}
        inputMode="decimal"
        autoComplete="off"
      />
      <PickedBoxes
        {...{ part, choices }}
        label="One of"
        className="hidden basis-full group-has-[option[value*=anyOf]:checked]/one:flex"
        name={`${name}/answers`}
      />
    </span>
  );
}

/** The choices with the stored value, which a file may have in other ways. */
const withOwn = (choices: readonly Choice[], value: string, name: (value: string) => string): readonly Choice[] =>
  value === "" || choices.some((one) => one.value === value) ? choices : [...choices, { value, label: name(value) }];

const WORDS = { equals: "is", not: "is not", anyOf: "is one of" };
const inWords = (is: string) =>
  Object.entries(WORDS)
    .reduce((text, [name, words]) => text.replace(`"${name}":`, `${words} `), is)
    .replaceAll(/[{}[\]"]/g, "");
