import type { Field } from "@/domain/form-engine/definition";
import type { FieldKind, MatchesPattern } from "@/domain/form-engine/field-kind";
import { readText } from "@/domain/form-engine/read-value";

interface TypedText {
  /** The message for an answer of any other shape. */
  wrongType: string;
  check: (answer: string, field: Field, matchesPattern: MatchesPattern) => string | null;
  /** The text itself by default. */
  print?: (answer: string) => string;
}

/** The parts shared by the kinds whose answer is a typed text. */
export function typedText({ wrongType, check, print = (answer) => answer }: TypedText) {
  return {
    readAnswer: (raw) => readText(raw, wrongType),
    readFormPost: (values) => values.at(-1) ?? "",
    validate: (field, answer, matchesPattern) =>
      typeof answer === "string" ? check(answer, field, matchesPattern) : wrongType,
    print: (_field, answer) => (typeof answer === "string" ? print(answer) : ""),
  } satisfies Partial<FieldKind>;
}
