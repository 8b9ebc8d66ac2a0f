import type { LandingForm } from "@/lib/intake/landing/form";
import { toLandingPayload } from "@/lib/intake/landing/payload";
import { contactRules } from "@/lib/intake/landing/rules";

/** The id under which applications are known: the page's name, as its address says it. */
const SOURCE_ID = "new-provider";

/** The application to join the network. Specification, sections 2 and 3. */
export const joinForm: LandingForm = {
  id: SOURCE_ID,
  keptLengths: { name: 200, email: 400, phone: 60 },
  rules: contactRules,
  toPayload: (values) => toLandingPayload(values, { sourceId: SOURCE_ID }),
};
