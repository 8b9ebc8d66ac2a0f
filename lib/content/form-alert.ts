import type { AlertText } from "@/domain/form-engine/definition";

/** Default text, shown at once and again on the receipt, for an answer with an alert. */
export const defaultAlert: AlertText = {
  title: "You do not have to carry this alone",
  text: "If you are thinking about hurting yourself, you can talk to someone right now, day or night, at no cost.",
};
