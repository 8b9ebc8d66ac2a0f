import { hasAnswer } from "@/domain/form-engine/answers";
import type { Answer, Calculation, Field, Operand } from "@/domain/form-engine/definition";
import { roundTo, scoreField } from "@/domain/form-engine/score-scale";

const DECIMALS_DEFAULT = 2;

type ReadAnswer = (fieldId: string) => { field: Field; answer: Answer | undefined } | undefined;

/** The value of a calculated field; undefined while an answer is missing, and where there is no number, as after a division by zero. */
export function calculate({ properties }: Field, read: ReadAnswer): number | undefined {
  const { calculation, decimals = DECIMALS_DEFAULT } = properties;
  const value = calculation && evaluate(calculation, read);
  return value !== undefined && Number.isFinite(value) ? roundTo(value, decimals) : undefined;
}

function evaluate(operand: Operand, read: ReadAnswer): number {
  if (typeof operand === "number") return operand;
  if (typeof operand === "string") {
    const { field, answer } = read(operand) ?? {};
    return field && answer !== undefined && hasAnswer(answer) ? scoreField(field, answer) : Number.NaN;
  }
  const values = operandsOf(operand).map((one) => evaluate(one, read));
  return values.reduce((total, value) => combine(operand, total, value));
}

function combine(calculation: Calculation, a: number, b: number): number {
  if ("sum" in calculation) return a + b;
  if ("difference" in calculation) return a - b;
  return "product" in calculation ? a * b : a / b;
}

/** The operands of a calculation, whatever it does with them. */
export function operandsOf(calculation: Calculation): readonly Operand[] {
  const [operands = []] = Object.values(calculation);
  return operands;
}

/** The fields that a calculation reads. */
export const fieldsIn = (operand: Operand): string[] => {
  if (typeof operand === "string") return [operand];
  return typeof operand === "number" ? [] : operandsOf(operand).flatMap(fieldsIn);
};
