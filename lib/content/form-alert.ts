import type { AlertText } from "@/lib/form-engine/definition";

/** What a form shows at once, and again on its receipt, when an answer says that someone may be in danger and the form has no words of its own. */
export const defaultAlert: AlertText = {
  title: "You do not have to carry this alone",
  text: "Your answers are not watched in real time, so please do not wait for us. People who understand are there day and night, free and confidential.",
};
