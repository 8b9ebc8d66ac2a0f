import type { ReactNode } from "react";
import type { FieldProps } from "@/components/staff/settings/field-props";
import { GroupFields } from "@/components/staff/settings/setting-field";
import { takesAnswer } from "@/domain/form-engine/field-kinds";
import { listAnswered } from "@/lib/staff/builder/questions";
import { hasOptions, hasProperty, isOfSomeKinds } from "@/lib/staff/builder/shapes";
import { isWithin } from "@/lib/staff/settings/flat";
import type { Entry, Shape } from "@/lib/staff/settings/shape";
import { ConditionField } from "./condition-field";
import { PickedBoxes } from "./picked-boxes";
import { TextPair } from "./text-pair";

type Props = FieldProps & { shape: Shape };

const entriesOf = (shape: Shape | undefined): readonly Entry[] => (shape?.kind === "group" ? shape.entries : []);
const named = (entries: readonly Entry[], names: readonly string[]) =>
  names.flatMap((name) => entries.filter((entry) => entry.name === name));

const Details = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="touch-target inline-flex cursor-pointer items-center font-semibold text-brand text-sm">
      {title}
    </summary>
    <div className="pt-2">{children}</div>
  </details>
);

/** Texts of a question that its kind has no fields for: they are sent as they are. */
const HiddenTexts = ({ part, name, shown }: Pick<Props, "part" | "name"> & { shown: readonly string[] }) =>
  Object.entries(part.flat)
    .filter(([one, text]) => text !== "" && isWithin(one, name) && !shown.some((place) => isWithin(one, place)))
    .map(([one, text]) => <input key={one} type="hidden" name={one} value={text} />);

/** The fields of a question: those of its kind, and the rare ones below. */
function QuestionFields({ part, name, shape }: Props) {
  const entries = entriesOf(shape);
  const kind = part.flat[`${name}/fieldType`] ?? "";
  const properties = entriesOf(entries.find((entry) => entry.name === "properties")?.shape).filter((entry) =>
    hasProperty(kind, entry.name),
  );
  const isAnswered = takesAnswer({ fieldType: kind }) || kind === "matrix";
  const own = properties.filter((entry) => isOfSomeKinds(entry.name));
  const rare = properties.filter((entry) => !isOfSomeKinds(entry.name) && entry.name !== "helpText");
  const top = ["label", "fieldType", "visibleWhen", "id", ...(isAnswered || kind === "group" ? ["isRequired"] : [])];
  const lists = [kind === "matrix" ? "rows" : "", hasOptions(kind) ? "options" : "", kind === "group" ? "fields" : ""];
  const beside = [...own, ...(isAnswered ? rare : []), ...(kind === "markdown" ? [] : named(properties, ["helpText"]))];
  const shown = [
    ...[...top, ...lists, ...(isAnswered ? ["isScored"] : [])].map((entry) => `${name}/${entry}`),
    ...beside.map((entry) => `${name}/properties/${entry.name}`),
  ];
  const label = kind === "section" ? "Heading" : kind === "markdown" ? "Text" : "Question";
  const fieldsOf = (...names: string[]) => named(entries, names);
  return (
    <div className="flex flex-col gap-4">
      <HiddenTexts part={part} name={name} shown={shown} />
      <GroupFields part={part} name={name} entries={fieldsOf("label").map((entry) => ({ ...entry, label }))} />
      {kind === "markdown" ? null : (
        <GroupFields part={part} name={`${name}/properties`} entries={named(properties, ["helpText"])} />
      )}
      <GroupFields
        part={part}
        name={name}
        entries={fieldsOf("fieldType", ...(isAnswered || kind === "group" ? ["isRequired"] : []))}
      />
      <GroupFields part={part} name={name} entries={fieldsOf(...lists)} />
      {own.length > 0 ? <GroupFields part={part} name={`${name}/properties`} entries={own} /> : null}
      <GroupFields part={part} name={name} entries={fieldsOf("visibleWhen")} />
      <Details title="More">
        <div className="flex flex-col gap-4">
          <GroupFields part={part} name={name} entries={fieldsOf("id", ...(isAnswered ? ["isScored"] : []))} />
          {isAnswered ? <GroupFields part={part} name={`${name}/properties`} entries={rare} /> : null}
        </div>
      </Details>
    </div>
  );
}

/** An answer to choose: its text, and below what it is stored as and what follows from it. */
function OptionFields({ part, name, shape }: Props) {
  const entries = entriesOf(shape);
  const isExclusive =
    part.flat[name.replace(/options\/[^/]+$/, "fieldType")] === "checkboxes" || part.flat[`${name}/exclusive`] === "on";
  return (
    <div className="flex flex-col gap-1">
      <GroupFields
        part={part}
        name={name}
        entries={named(entries, ["label"]).map((entry) => ({ ...entry, label: "Answer" }))}
      />
      <Details title="Score, alert, condition">
        <GroupFields
          part={part}
          name={name}
          entries={named(entries, [
            "value",
            "score",
            "alert",
            ...(isExclusive ? ["exclusive"] : []),
            "visibleWhen",
          ]).map((entry) => ({ ...entry, isOptional: entry.isOptional || entry.name === "value" }))}
        />
      </Details>
    </div>
  );
}

/** Questions that count in a score, each with a box. */
const PickedQuestions = ({ part, name, label }: FieldProps) => (
  <PickedBoxes
    {...{ part, name, label }}
    choices={listAnswered(part.flat).map(({ id, label: question }) => ({ value: id, label: question }))}
  />
);

/** The components of the values that a form's definition has beside plain ones. */
export const BUILDER_FIELDS = {
  languages: TextPair,
  condition: ConditionField,
  picked: PickedQuestions,
  question: QuestionFields,
  option: OptionFields,
};
