import { isStorableText } from "@/domain/text/safe-text";
import { rule, type TextRules } from "@/domain/text/text-rules";
import { STATE_OPTIONS } from "@/lib/intake/booking/licence";
import { contactRules, UNREADABLE } from "@/lib/intake/landing/rules";
import { HELP_MAX_LENGTH } from "@/lib/intake/prospective-patient/constants";

const STATE_VALUES = STATE_OPTIONS.map(({ value }) => value);

/** The contact rules of the join form; a listed state or "somewhere else"; an optional note. */
export const patientRules = {
  ...contactRules,
  state: [rule((state) => STATE_VALUES.includes(state), "Choose a state")],
  help: [
    rule(
      (help) => help.length <= HELP_MAX_LENGTH,
      `Use at most ${HELP_MAX_LENGTH.toLocaleString("en-US")} characters here`,
    ),
    rule(isStorableText, UNREADABLE),
  ],
} as const satisfies TextRules;
