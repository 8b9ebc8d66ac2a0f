import { isObject } from "@/domain/form-engine/form-languages";

/** A condition as a form shows it: comparisons of one question or score each. */
export interface ShownCondition {
  /** `all`, `any`, or the least number of comparisons that hold. */
  join: string;
  of: readonly ShownComparison[];
}

export interface ShownComparison {
  /** `field mood`, `score total`, or the JSON of a condition that has no fields here. */
  what: string;
  /** JSON of the comparison, as `{"equals":"yes"}`; `null` stands for the number, `[]` for the answers. */
  is: string;
  number: string;
  answers: readonly string[];
}

/** The comparison with the answers. */
export const IS_ONE_OF = JSON.stringify({ anyOf: [] });

/** Comparisons with a number, which is typed beside them. */
const NUMBERS = ["greaterThan", "lessThan"];

/** A condition's JSON as its fields. None has no comparison. */
export function toShownCondition(stored: unknown): ShownCondition {
  if (!isObject(stored)) return { join: "all", of: [] };
  if (Array.isArray(stored.all)) return { join: "all", of: stored.all.map(toComparison) };
  if (Array.isArray(stored.any)) return { join: "any", of: stored.any.map(toComparison) };
  if (Array.isArray(stored.of)) return { join: String(stored.atLeast), of: stored.of.map(toComparison) };
  return { join: "one", of: [toComparison(stored)] };
}

function toComparison(stored: unknown): ShownComparison {
  const none = { is: "", number: "", answers: [] };
  const whole = { ...none, what: JSON.stringify(stored) };
  if (!isObject(stored)) return whole;
  const { field, score, ...rest } = stored;
  const [comparison, ...others] = Object.entries(rest);
  const subject =
    typeof field === "string" ? `field ${field}` : typeof score === "string" ? `score ${score}` : undefined;
  if (subject === undefined || others.length > 0) return whole;
  if (!comparison) return { ...none, what: subject };
  const [name, value] = comparison;
  if (NUMBERS.includes(name) || (subject.startsWith("score") && name === "equals"))
    return {
      ...none,
      what: subject,
      is: JSON.stringify({ [name]: null }),
      number: value === null ? "" : String(value),
    };
  if (name === "anyOf" && Array.isArray(value) && value.every((one) => typeof one === "string"))
    return { ...none, what: subject, is: IS_ONE_OF, answers: value };
  return { ...none, what: subject, is: JSON.stringify(rest) };
}

/** The condition of the fields; undefined for none. */
export function toStoredCondition({ join, of }: ShownCondition): unknown {
  const conditions = of.map(fromComparison);
  const [first] = conditions;
  if (first === undefined) return undefined;
  if (["one", ""].includes(join) && conditions.length === 1) return first;
  if (join === "any") return { any: conditions };
  return /^\d+$/.test(join) ? { atLeast: Number(join), of: conditions } : { all: conditions };
}

function fromComparison({ what, is, number, answers }: ShownComparison): unknown {
  const [, kind, id] = /^(field|score) (.+)$/.exec(what) ?? [];
  if (kind === undefined) return parseOr(what, {});
  if (is === IS_ONE_OF) return { [kind]: id, anyOf: answers };
  const comparison = parseOr(is, {});
  const filled = isObject(comparison)
    ? Object.entries(comparison).map(([name, value]) => [name, value === null ? toNumber(number) : value])
    : [];
  return { [kind]: id, ...Object.fromEntries(filled) };
}

/** Null for a text without a number: the importer's message is shown. */
const toNumber = (text: string) => (text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text));

/** The value of a JSON text; another one where it is none. */
export function parseOr(text: string, other: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return other;
  }
}
