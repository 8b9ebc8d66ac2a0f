import type { Calculation, Operand } from "@/domain/form-engine/definition";
import { BOUND_MAX_MAGNITUDE, CALCULATION_DEPTH_MAX, OPERANDS_MAX } from "@/domain/form-engine/limits";

export const OPERATIONS = ["sum", "difference", "product", "quotient"] as const;

/** True for a calculation from outside, of a bounded size. */
export function isCalculation(json: unknown, depth = CALCULATION_DEPTH_MAX): json is Calculation {
  if (depth === 0 || typeof json !== "object" || json === null) return false;
  const entries = Object.entries(json);
  const [[operation, operands] = []] = entries;
  return (
    entries.length === 1 &&
    OPERATIONS.some((one) => one === operation) &&
    Array.isArray(operands) &&
    operands.length >= 2 &&
    operands.length <= OPERANDS_MAX &&
    operands.every((operand) => isOperand(operand, depth - 1))
  );
}

function isOperand(json: unknown, depth: number): json is Operand {
  if (typeof json === "number") return Math.abs(json) <= BOUND_MAX_MAGNITUDE;
  return typeof json === "string" || isCalculation(json, depth);
}
