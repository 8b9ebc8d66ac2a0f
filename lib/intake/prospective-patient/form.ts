import type { LandingForm } from "@/lib/intake/landing/form";
import { toLandingPayload } from "@/lib/intake/landing/payload";
import { patientRules } from "@/lib/intake/prospective-patient/rules";

/** For people without a matching therapist. Specification, sections 2 and 10. */
export const patientForm: LandingForm = {
  id: "prospective-patient",
  keptLengths: { name: 200, email: 400, phone: 60, state: 10, help: 2_000 },
  rules: patientRules,
  toPayload: (values) =>
    toLandingPayload(values, { sourceId: "prospective-patient", sourceAlias: "Prospective Patient Form" }),
};
