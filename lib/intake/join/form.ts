import type { LandingForm } from "@/lib/intake/landing/form";
import { toLandingPayload } from "@/lib/intake/landing/payload";
import { contactRules } from "@/lib/intake/landing/rules";

/** Source id of applications: the page's name in its address. */
const SOURCE_ID = "new-provider";

/** The application to join the network. Specification, sections 2 and 3. */
export const joinForm: LandingForm = {
  id: SOURCE_ID,
  keptLengths: { name: 200, email: 400, phone: 60 },
  rules: contactRules,
  toPayload: (values) => toLandingPayload(values, { sourceId: SOURCE_ID }),
};
