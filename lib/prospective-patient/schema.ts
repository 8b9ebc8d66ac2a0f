import * as z from "zod/mini";
import { STATE_OPTIONS } from "@/lib/booking/licence";
import { contactRules } from "@/lib/landing/rules";
import { HELP_MAX_LENGTH } from "@/lib/prospective-patient/constants";
import { isStorableText } from "@/lib/text/safe-text";

const STATE_VALUES = STATE_OPTIONS.map(({ value }) => value);

/** The contact rules of the join form; a state of the list or "somewhere else"; what would help, when they wish to say. */
export const patientSchema = z.object({
  ...contactRules,
  state: z.string().check(z.refine((state) => STATE_VALUES.includes(state), "Choose a state")),
  help: z
    .string()
    .check(
      z.trim(),
      z.maxLength(HELP_MAX_LENGTH, `Use at most ${HELP_MAX_LENGTH.toLocaleString("en-US")} characters here`),
      z.refine(isStorableText, "Some characters here cannot be read. Type it again."),
    ),
});
