import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { givenName, isWithin } from "@/lib/staff/settings/flat";
import type { Entry, Shape, TextShape } from "@/lib/staff/settings/shape";
import { ColourField } from "./colour-field";
import { errorOf, type FieldProps, type GroupProps, isShort, LINE_MAX } from "./field-props";
import { Fold } from "./fold";
import { ResetLine } from "./reset-line";
import { SettingList } from "./setting-list";

/** A value of the document as a field, or as fields and lists of its own, by its shape. */
export function SettingField({ shape, ...field }: FieldProps & { shape: Shape }) {
  if (shape.kind === "group") return <GroupField {...field} entries={shape.entries} />;
  if (shape.kind === "own") {
    const Own = field.part.own?.[shape.name] ?? SettingField;
    return <Own {...field} shape={shape.of} />;
  }
  if (shape.kind === "nullable") return <NullableField {...field} of={shape.of} />;
  if (shape.kind === "list" || shape.kind === "record")
    return (
      <SettingList
        {...field}
        Fields={GroupFields}
        of={shape.of}
        max={shape.kind === "list" ? shape.max : Number.POSITIVE_INFINITY}
      />
    );
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <LeafField {...field} shape={shape} />
      <ResetLine part={field.part} name={field.name} label={field.label} />
    </div>
  );
}

type Leaf = Exclude<Shape, { kind: "group" | "nullable" | "list" | "record" | "own" }>;

function LeafField({ part, name, label, description, isOptional, shape, derived }: FieldProps & { shape: Leaf }) {
  const value = part.flat[name] ?? "";
  const field = {
    id: `field-${name}`,
    name,
    label,
    hint: description,
    error: errorOf(part, name),
    optional: isOptional,
  };
  if (shape.kind === "flag")
    return <CheckboxField {...field} optional={false} value="on" defaultChecked={value === "on"} />;
  if (shape.kind === "colour")
    return <ColourField {...field} optional={false} value={value} derived={derived?.[name]} />;
  if (shape.kind === "choice")
    return (
      <SelectField
        {...field}
        defaultValue={value}
        options={shape.options.map((one) => ({ value: one, label: shape.labels?.[one] ?? one }))}
        placeholder="Please choose"
      />
    );
  if (shape.kind === "lines")
    return (
      <TextAreaField
        {...field}
        hint={`${description ?? ""} One on each line.`.trim()}
        optional
        defaultValue={value}
        rows={4}
      />
    );
  if (shape.kind === "number")
    return (
      <TextField
        {...field}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        hint={description ?? rangeOf(shape)}
      />
    );
  return <LongOrShort {...field} shape={shape} value={value} />;
}

interface TextProps {
  shape: TextShape;
  value: string;
  id: string;
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  optional: boolean;
}

function LongOrShort({ shape: { maxLength, mayBeEmpty, isDate, pattern }, value, optional, ...field }: TextProps) {
  const own = { ...field, optional: optional || mayBeEmpty, defaultValue: value };
  if (maxLength !== undefined && maxLength > LINE_MAX && pattern === undefined)
    return <TextAreaField {...own} maxLength={maxLength} rows={maxLength > 1_000 ? 12 : maxLength > 300 ? 4 : 2} />;
  return <TextField {...own} type={isDate ? "date" : "text"} {...(maxLength && { maxLength })} autoComplete="off" />;
}

const rangeOf = ({ min, max }: { min: number | undefined; max: number | undefined }) =>
  min === undefined || max === undefined ? undefined : `From ${min} to ${max}.`;

/** Larger groups, such as a theme's single colours, are folded. */
const FOLDED_FROM = 12;

function GroupField({ part, name, label, description, entries, derived }: FieldProps & { entries: readonly Entry[] }) {
  const fields = <GroupFields part={part} name={name} entries={entries} {...(derived && { derived })} />;
  const legend = <legend className="mb-1 font-semibold text-lg">{label}</legend>;
  const hint = description ? <p className="mb-3 text-ink-muted text-sm">{description}</p> : null;
  if (entries.length < FOLDED_FROM)
    return (
      <fieldset className="min-w-0 border-line border-l-2 pl-4">
        {legend}
        {hint}
        {fields}
      </fieldset>
    );
  const given = entries.filter((entry) => part.flat[`${name}/${entry.name}`]).length;
  const isOpen = part.typed?.errors.some((error) => isWithin(error.name, name)) ?? false;
  return (
    <Fold title={label} facts={given === 0 ? "None of its own" : `${given} of its own`} isOpen={isOpen}>
      {hint}
      {fields}
    </Fold>
  );
}

/** The fields of an object, two beside one another where there is room for short ones. */
export const GroupFields = ({ part, name, entries, derived }: GroupProps) => (
  <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
    {entries.map((entry) => (
      <div key={entry.name} className={isShort(entry.shape) ? "min-w-0" : "min-w-0 sm:col-span-2"}>
        <SettingField part={part} {...entry} name={`${name}/${entry.name}`} {...(derived && { derived })} />
      </div>
    ))}
  </div>
);

function NullableField({ of, ...field }: FieldProps & { of: Shape }) {
  const { part, name, label, derived } = field;
  const given = givenName(name);
  return (
    <fieldset className="group/given min-w-0">
      <legend className="sr-only">{label}</legend>
      <CheckboxField
        id={`field-${given}`}
        label={<span className="font-semibold">{label}</span>}
        name={given}
        value="on"
        defaultChecked={part.flat[given] === "on"}
        hint="Without the tick, there is none."
      />
      <div className="mt-2 border-line border-l-2 pl-4 group-not-has-checked/given:hidden">
        {of.kind === "group" ? (
          <GroupFields part={part} name={name} entries={of.entries} {...(derived && { derived })} />
        ) : (
          <SettingField {...field} shape={of} />
        )}
      </div>
    </fieldset>
  );
}
