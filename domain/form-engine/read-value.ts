import type { AnswerReading } from "@/domain/form-engine/field-kind";
import { OPTION_VALUE_MAX_LENGTH, SELECTED_OPTIONS_MAX, TEXT_ANSWER_MAX_LENGTH } from "@/domain/form-engine/limits";
import { tooLongMessage, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";
import { isStorableText } from "@/domain/text/safe-text";

const NOT_SUPPORTED = "Not supported here";
const CLEARED: AnswerReading = { ok: true, answer: null };

/** A text from outside, null for a cleared answer; `wrongType` is the message for any other shape. */
export function readText(raw: unknown, wrongType: string, maxLength = TEXT_ANSWER_MAX_LENGTH): AnswerReading {
  if (raw === null || raw === undefined) return CLEARED;
  if (typeof raw !== "string") return { ok: false, message: wrongType };
  if (raw.length > maxLength) return { ok: false, message: tooLongMessage(maxLength) };
  return isStorableText(raw) ? { ok: true, answer: raw } : { ok: false, message: UNSTORABLE_TEXT };
}

/** One option's value. Some services have numbers or booleans as options: they are read as their strings. */
export function readOptionValue(raw: unknown, invalid: string): AnswerReading {
  const isPlain = typeof raw === "boolean" || (typeof raw === "number" && Number.isFinite(raw));
  const value = isPlain ? String(raw) : raw;
  const reading = readText(value, invalid, OPTION_VALUE_MAX_LENGTH);
  return reading.ok ? reading : { ok: false, message: invalid };
}

/** Values of several options, each once, in the order given; `invalid` is the message for an invalid one. */
export function readOptionValues(raw: unknown, wrongType: string, invalid: string): AnswerReading {
  if (raw === null || raw === undefined) return CLEARED;
  if (!Array.isArray(raw)) return { ok: false, message: wrongType };
  if (raw.length > SELECTED_OPTIONS_MAX) return { ok: false, message: invalid };
  const values = new Set<string>();
  for (const item of raw) {
    const reading = readOptionValue(item, invalid);
    if (!reading.ok || typeof reading.answer !== "string") return { ok: false, message: invalid };
    values.add(reading.answer);
  }
  return { ok: true, answer: [...values] };
}

/** An answer to an unknown kind of field: any valid answer shape is accepted. */
export function readAnyAnswer(raw: unknown): AnswerReading {
  if (typeof raw === "boolean") return { ok: true, answer: raw };
  if (typeof raw === "number" && Number.isFinite(raw)) return { ok: true, answer: raw + 0 };
  if (Array.isArray(raw)) return readOptionValues(raw, NOT_SUPPORTED, NOT_SUPPORTED);
  return readText(raw, NOT_SUPPORTED);
}
