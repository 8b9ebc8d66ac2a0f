import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { DefinitionError, type LocatedProblem } from "@/backend/forms/definitions/definition-error";
import type { DefinitionProblem } from "@/domain/form-engine/definition";
import { parseStrictJson, type StrictJson } from "@/domain/text/strict-json";

type Refused = Exclude<StrictJson, { ok: true } | { reason: "malformed" }>;

const REASONS: Record<Refused["reason"], string> = {
  too_deep: "This is nested too deeply.",
  duplicate_key: "This key occurs twice in one object.",
  prototype_key: "This key is a reserved name.",
  unstorable_text: "This text has NUL or half of a surrogate pair.",
};

/** By the parser's name of the error. */
const SYNTAX: Readonly<Record<string, string>> = {
  PropertyNameExpected: "A key in double quotes is expected here.",
  ValueExpected: "A value is expected here.",
  ColonExpected: "A colon is expected here.",
  CommaExpected: "A comma is missing before this.",
  CloseBraceExpected: "A closing brace is missing.",
  CloseBracketExpected: "A closing bracket is missing.",
  EndOfFileExpected: "Nothing may follow the closing brace of the form.",
  InvalidCommentToken: "JSON has no comments.",
  UnexpectedEndOfString: "This text has no closing double quote on its line.",
  InvalidCharacter: "This text has a character that must be written as an escape.",
  InvalidEscapeCharacter: "This text has an escape that JSON does not know.",
};
const NOT_JSON = "This is not JSON.";

/** The value of a form file's text. 422 `invalid_definition` with the line of what is not strict JSON. */
export function parseFormText(text: string): unknown {
  const json = parseStrictJson(text);
  if (json.ok) return json.value;
  const [offset, message] =
    json.reason === "malformed" ? findSyntaxError(text) : ([json.offset, REASONS[json.reason]] as const);
  throw new DefinitionError([{ path: "", message, line: lineOf(text, offset) }]);
}

/** The problems of a parsed text, each with the line of its value, or of the nearest one around it. */
export function withLines(text: string, problems: readonly DefinitionProblem[]): LocatedProblem[] {
  const root = problems.length > 0 ? parseTree(text) : undefined;
  return problems.map((problem) => ({ ...problem, line: lineOf(text, findOffset(root, toSegments(problem.path))) }));
}

/** The first error: those after it mostly follow from it. */
function findSyntaxError(text: string): readonly [number, string] {
  const errors: ParseError[] = [];
  try {
    parseTree(text, errors, { disallowComments: true });
  } catch (error) {
    // The parser descends by recursion.
    if (error instanceof RangeError) return [0, REASONS.too_deep];
    throw error;
  }
  const [first] = errors;
  return first ? [first.offset, SYNTAX[printParseErrorCode(first.error)] ?? NOT_JSON] : [0, NOT_JSON];
}

function findOffset(root: Node | undefined, segments: readonly (string | number)[]): number {
  if (!root) return 0;
  const node = findNodeAtLocation(root, [...segments]);
  if (!node && segments.length > 0) return findOffset(root, segments.slice(0, -1));
  const place = node?.parent?.type === "property" ? node.parent : node;
  return place?.offset ?? 0;
}

const toSegments = (path: string): (string | number)[] =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)));

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split(/\r\n|\r|\n/).length;
