import type { Answer, Field } from "@/domain/form-engine/definition";
import type { FieldKind } from "@/domain/form-engine/field-kind";
import { DECIMALS_MAX, NUMBER_ANSWER_MAX_LENGTH } from "@/domain/form-engine/limits";
import { fillMessage, REQUIRED } from "@/domain/form-engine/messages";
import { readText } from "@/domain/form-engine/read-value";

const MUST_BE_A_NUMBER = "Must be a number";
const MINIMUM = "Minimum value is {n}";
const MAXIMUM = "Maximum value is {n}";
/** An addition, for a form that bounds them. */
const DECIMALS = "Digits after the decimal point: at most {n}";

/** HTML's floating-point numbers, plus an optional plus sign and surrounding spaces; no `0x10`, no `Infinity`. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number of an answer, numeric or typed; NaN for anything else. */
function toNumber(answer: Answer): number {
  if (typeof answer === "number") return Number.isFinite(answer) ? answer : Number.NaN;
  if (typeof answer !== "string" || answer.length > NUMBER_ANSWER_MAX_LENGTH) return Number.NaN;
  const typed = answer.trim();
  return DECIMAL.test(typed) ? toNumber(Number(typed)) : Number.NaN;
}

/** True for a number with that many decimals at most. */
const hasDecimals = (value: number, most: number) =>
  Number(value.toFixed(Math.min(Math.max(most, 0), DECIMALS_MAX))) === value;

function validate({ properties: { minValue, maxValue, decimals } }: Field, answer: Answer): string | null {
  const value = toNumber(answer);
  if (Number.isNaN(value)) return MUST_BE_A_NUMBER;
  if (minValue !== undefined && value < minValue) return fillMessage(MINIMUM, { n: minValue });
  if (maxValue !== undefined && value > maxValue) return fillMessage(MAXIMUM, { n: maxValue });
  if (decimals !== undefined && !hasDecimals(value, decimals)) return fillMessage(DECIMALS, { n: decimals });
  return null;
}

/** Text stays as typed, so that an incomplete number is not lost; a number stays a number. */
export const number: FieldKind = {
  view: { control: "input", inputType: "number", inputMode: "decimal" },
  properties: ["minValue", "maxValue", "decimals", "unit"],
  readAnswer: (raw) => {
    if (typeof raw !== "number") {
      const reading = readText(raw, MUST_BE_A_NUMBER, NUMBER_ANSWER_MAX_LENGTH);
      return reading.ok ? reading : { ok: false, message: MUST_BE_A_NUMBER };
    }
    // Adding 0 turns -0, which JSON cannot represent, into 0.
    return Number.isNaN(toNumber(raw)) ? { ok: false, message: MUST_BE_A_NUMBER } : { ok: true, answer: raw + 0 };
  },
  readFormPost: (values) => values.at(-1)?.trim() || null,
  validate,
  score: (answer) => toNumber(answer) || 0,
  // So that `02` and `2.0` match the mapping of `2`.
  scoreKey: (_field, answer) => String(toNumber(answer)),
  print: ({ properties: { unit = "" } }, answer) => {
    const typed = typeof answer === "number" || typeof answer === "string" ? String(answer) : "";
    return typed.trim() === "" ? "" : `${typed} ${unit}`.trim();
  },
  errors: [REQUIRED, MUST_BE_A_NUMBER, MINIMUM, MAXIMUM, DECIMALS],
};
