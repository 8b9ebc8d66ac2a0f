import type { Answer } from "@/domain/form-engine/definition";
import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
import { DRAWING_MAX_LENGTH } from "@/domain/form-engine/limits";
import { fillMessage, MUST_BE_TEXT, REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";

/** An addition, as the kind is. */
const NO_NAME = "Please type your full name";
const MAX_LENGTH = 200;
const LETTERS = /\p{L}.*\p{L}/u;
/** Strokes of whole numbers, in a box of 600 by 180. */
const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/;

const typed = typedText({
  wrongType: MUST_BE_TEXT,
  check: (answer) => {
    if ([...answer].length > MAX_LENGTH) return fillMessage(TOO_LONG, { n: MAX_LENGTH });
    return LETTERS.test(answer) ? null : NO_NAME;
  },
});

const isDrawing = (path: unknown) =>
  typeof path === "string" && path.length <= DRAWING_MAX_LENGTH && STROKES.test(path);

/** The typed name and the path of an answer. */
const partsOf = (answer: Answer): readonly Answer[] => (Array.isArray(answer) ? answer : [answer]);

/**
 * A typed name under the label's consent text, and beside it, where the field allows it, the drawn one as an SVG path:
 * `["Dana Reed", "M12 30L14 32"]`. Version and time are those of the submission.
 */
export const signature: FieldKind = {
  ...typed,
  readAnswer: (raw) => {
    if (!Array.isArray(raw) || raw.length !== 2 || !isDrawing(raw[1])) return typed.readAnswer(raw);
    const name = typed.readAnswer(raw[0]);
    return name.ok ? { ok: true, answer: [String(name.answer ?? ""), raw[1]] } : name;
  },
  readFormPost: ([name = "", path]) => (path ? [name, path] : name),
  validate: (field, answer, matchesPattern) => {
    const [name = "", path] = partsOf(answer);
    return path && !field.properties.drawn ? MUST_BE_TEXT : typed.validate(field, name, matchesPattern);
  },
  print: (field, answer) => typed.print(field, partsOf(answer)[0] ?? ""),
  drawing: (answer) => partsOf(answer)[1]?.toString(),
  properties: ["drawn"],
  view: { control: "input", inputType: "text", autoComplete: "name" },
  errors: [REQUIRED, MUST_BE_TEXT, NO_NAME, TOO_LONG, UNSTORABLE_TEXT],
};
