import type { AlertText } from "@/domain/form-engine/definition";

/** Shown at once, and again on the receipt, when an answer carries an alert and the form has no words of its own. */
export const defaultAlert: AlertText = {
  title: "You do not have to carry this alone",
  text: "If you are thinking about hurting yourself, you can talk to someone right now, day or night, at no cost.",
};
