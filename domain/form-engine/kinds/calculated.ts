import type { FieldKind } from "@/domain/form-engine/field-kind";
import { number } from "@/domain/form-engine/kinds/number";

/** A number that `calculate.ts` makes of other answers: shown, and never typed. */
export const calculated: FieldKind = { ...number, properties: ["calculation", "decimals", "unit"] };
