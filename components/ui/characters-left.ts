import { t } from "@/domain/texts/t";

/** Not for short fields, which would always be near the limit: a step is half the limit at most. */
const STEPS = [5, 10, 20, 50, 100, 200];

/** Announced near the limit only, and in steps: a count at every key would drown the typed text. Empty otherwise. */
export function charactersLeft(used: number, max: number): string {
  const rest = max - used;
  if (rest < 0) return t("Too many characters");
  if (rest === 0) return t("No characters left");
  const nearEnd = Math.max(20, max / 10);
  const step = STEPS.find((one) => one >= rest);
  return step === undefined || step > max / 2 || step > nearEnd
    ? ""
    : t("{count} characters left or fewer", { count: step });
}
