import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import { FIELD_KIND_NAMES, fieldKinds } from "@/domain/form-engine/field-kinds";
import { isTextKey } from "@/domain/form-engine/form-languages";
import { formFileSchemaJson } from "./render-forms";

export const FORM_PROPERTIES = "docs/form-properties.md";
const EXAMPLES = ["docs/examples", "backend/instruments"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map(
      (name) =>
        z.object({ definition: z.unknown() }).parse(JSON.parse(readFileSync(`${folder}/${name}`, "utf8"))).definition,
    ),
);
const EXAMPLE_MAX_LENGTH = 60;

type Path = readonly (string | number)[];

/** Each level of the file by its place in the schema, where `0` is any member of a list. */
const LEVELS: readonly (readonly [title: string, path: Path])[] = [
  ["The definition", []],
  ["A field", ["fields", 0]],
  ["A row of a matrix", ["fields", 0, "rows", 0]],
  ["An option", ["fields", 0, "options", 0]],
  ["Properties of a field", ["fields", 0, "properties"]],
  ["The scoring", ["scoring"]],
  ["A sub-scale", ["scoring", "subscales", 0]],
  ["A range of scores", ["scoring", "ranges", 0]],
  ["A rule", ["scoring", "rules", 0]],
  ["The text of an alert", ["alert"]],
];

/** The parts of JSON Schema that the form's has. */
const node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.string()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  $ref: z.string().optional(),
  ...{ minimum: z.number().optional(), maximum: z.number().optional() },
  ...{ maxLength: z.number().optional(), minItems: z.number().optional(), maxItems: z.number().optional() },
});
type Node = z.output<typeof node>;

const nodeAt = (root: Node, path: Path): Node =>
  path.reduce<Node>(
    (at, step) => node.parse(typeof step === "number" ? at.items : at.properties?.[step]),
    node.parse(root.properties?.definition),
  );

const PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ["#/$defs/condition", "a condition"],
  ["#/$defs/calculation", "a calculation"],
]);

function typeOf(key: string, json: unknown): string {
  const { type, items, anyOf, enum: values, const: value, $ref, ...bounds } = node.parse(json);
  const { minimum, maximum, maxLength, maxItems } = bounds;
  if ($ref) return PLACEHOLDERS.get($ref) ?? "an object";
  if (values) return values.map((one) => `\`${one}\``).join(", ");
  if (value !== undefined) return `\`${value}\``;
  if (isTextKey(key)) return "a text, or texts in languages";
  if (anyOf) return anyOf.map((one) => typeOf("", one)).join(" or ");
  if (type === "array") return `a list${maxItems === undefined ? "" : ` of at most ${maxItems}`}`;
  if (type === "object") return "an object";
  if (type === "boolean") return "`true` or `false`";
  if (type === "string") return `a text${maxLength === undefined ? "" : ` of at most ${maxLength} characters`}`;
  if (type === undefined) return "numbers by name";
  const numbers = type === "integer" ? "a whole number" : "a number";
  const isBounded = minimum !== undefined && maximum !== undefined && Math.abs(maximum) < 1e6;
  return isBounded ? `${numbers} from ${minimum} to ${maximum}` : numbers;
}

interface Found {
  definition: unknown;
  path: Path;
  value: unknown;
}

/** The first example that has the property, with the place that it has there. */
function findExample(level: Path, key: string): Found | undefined {
  for (const definition of EXAMPLES) {
    const found = placesOf(definition, level).find(({ value }) => Object.hasOwn(Object(value), key));
    if (found) return { definition, path: [...found.path, key], value: Reflect.get(Object(found.value), key) };
  }
  return undefined;
}

/** All values at a place of the schema. */
function placesOf(json: unknown, [step, ...rest]: Path, path: Path = []): { path: Path; value: unknown }[] {
  if (step === undefined) return [{ path, value: json }];
  if (typeof step === "string")
    return json === undefined ? [] : placesOf(Reflect.get(Object(json), step), rest, [...path, step]);
  return Array.isArray(json) ? json.flatMap((item, index) => placesOf(item, rest, [...path, index])) : [];
}

/** The message for a value of another type in the example's place. */
function errorOf({ definition, path, value }: Found): string {
  const wrong: unknown = Array.isArray(value) ? 5 : [];
  const check = checkDefinition(replaceAt(definition, path, wrong));
  const place = path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
  const own = check.ok ? undefined : check.problems.find((problem) => problem.path === place);
  if (!own) throw new Error(`no message for ${place}`);
  return own.message;
}

function replaceAt(json: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(json)) return json.map((item, index) => (index === step ? replaceAt(item, rest, value) : item));
  return { ...Object(json), [step]: replaceAt(Reflect.get(Object(json), step), rest, value) };
}

/** The kinds that alone have a property; empty for one of all kinds. */
const kindsWith = (key: string) =>
  FIELD_KIND_NAMES.filter((kind) => {
    const { properties = [] }: { properties?: readonly string[] } = fieldKinds[kind];
    return properties.includes(key);
  });

function exampleText(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > EXAMPLE_MAX_LENGTH ? `\`${text.slice(0, EXAMPLE_MAX_LENGTH)}…\`` : `\`${text}\``;
}

function renderRow(level: Path, { required = [] }: Node, [key, json]: [string, unknown]): string {
  const found = findExample(level, key);
  if (!found) throw new Error(`no example has ${[...level, key].join(".")}`);
  const standard = node.parse(json).default;
  const isNeeded = required.includes(key);
  const kinds = level.at(-1) === "properties" ? kindsWith(key) : [];
  const need = isNeeded ? ", required" : standard === undefined ? "" : `, by default \`${JSON.stringify(standard)}\``;
  const owners = kinds.length > 0 ? ` (${kinds.join(", ")})` : "";
  return `- \`${key}\`${owners}: ${typeOf(key, json)}${need}. Example: ${exampleText(found.value)}. Error: “${errorOf(found)}”`;
}

/** The page of all properties of a form's file: type, default, an example of the documentation, and the message for another type. */
export function renderFormProperties(): string {
  const root = node.parse(formFileSchemaJson());
  const levels = LEVELS.map(([title, path]) => {
    const level = nodeAt(root, path);
    const rows = Object.entries(level.properties ?? {}).map((entry) => renderRow(path, level, entry));
    return `## ${title}\n\n${rows.join("\n")}\n`;
  });
  return `# Properties of a form's file

All properties, from the schema by which files are checked; generated by \`npm run docs:index\`. [What they do](forms.md). The error is the message for a value of another type.
Keys may be in snake_case in forms of other services, and are in camelCase in files.

${levels.join("\n")}`;
}
