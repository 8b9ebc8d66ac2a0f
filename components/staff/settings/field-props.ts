import type { ComponentType } from "react";
import type { OpenPart } from "@/lib/staff/settings/loaders";
import type { Entry, Shape } from "@/lib/staff/settings/shape";

/** A document with a form: a part of the settings, or another one. */
export interface FormPart extends Pick<OpenPart, "label" | "shape" | "standard" | "stored" | "flat" | "uses"> {
  name: string;
  typed: Pick<NonNullable<OpenPart["typed"]>, "errors" | "meanwhile"> | undefined;
  /** Components of values with a shape of the page's own, by the shape's name. */
  own?: Readonly<Record<string, ComponentType<FieldProps & { shape: Shape }>>>;
  /** Short facts of an entry, below its title. */
  factsOf?: (entry: string) => string;
  /** Entries can be copied, and their ids changed: nothing outside the document refers to them. */
  isFree?: boolean;
  /** An entry that is open, or whose fields are left out until it is opened; the others open in the page. */
  foldOf?: (entry: string) => "open" | "left out" | undefined;
}

export interface FieldProps extends Pick<Entry, "label" | "description" | "isOptional"> {
  part: FormPart;
  /** The field's path. */
  name: string;
  /** Colours of the tokens that are not given, by path. */
  derived?: Readonly<Record<string, string>>;
}

export interface GroupProps extends Pick<FieldProps, "part" | "name" | "derived"> {
  entries: readonly Entry[];
}

/** The sentence at a field. */
export function errorOf(part: Pick<FormPart, "typed">, name: string): string | undefined {
  const error = part.typed?.errors.find((one) => one.name === name);
  return error && toSentence(error.detail);
}

/** `"must not be empty"` → `"This must not be empty."` */
export const toSentence = (detail: string): string =>
  `${/^[a-z]/.test(detail) ? `This ${detail}` : detail}${detail.endsWith(".") ? "" : "."}`;

/** Shapes whose fields stand beside one another. */
export const isShort = (shape: Shape): boolean =>
  shape.kind === "text"
    ? (shape.maxLength ?? 0) <= LINE_MAX
    : ["number", "choice", "flag", "colour"].includes(shape.kind);

/** Longer texts have several lines. */
export const LINE_MAX = 120;
