import * as z from "zod/mini";
import { STATE_OPTIONS } from "@/lib/booking/licence";
import type { LandingForm } from "@/lib/landing/form";
import { toLandingPayload } from "@/lib/landing/payload";
import { contactRules } from "@/lib/landing/rules";
import { isStorableText } from "@/lib/text/safe-text";

export const HELP_MAX_LENGTH = 1_000;

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

/** For people whom no therapist of the network matches yet. Specification, section 2, Home page; decided in `decisions`. */
export const patientForm: LandingForm<z.output<typeof patientSchema>> = {
  id: "prospective-patient",
  keptLengths: { name: 200, email: 400, phone: 60, state: 10, help: 2_000 },
  schema: patientSchema,
  toPayload: (values) =>
    toLandingPayload(values, { sourceId: "prospective-patient", sourceAlias: "Prospective Patient Form" }),
};
