import type { Fields, FormValues } from "@/lib/intake/flow/fields";

/** The intent of the button that saves a form and leaves its page. */
export const LEAVE_INTENT = "leave";
/** Beginning of the intent to choose an offered time, which its start follows. Scripts leave it to the browser. */
export const TIME_INTENT = "time:";

/** Reasons for which any form is shown again. */
export const FLOW_OUTCOMES = ["failed", "unavailable", "again", "limited"] as const;
export type FlowOutcome = (typeof FLOW_OUTCOMES)[number];

export interface OutcomeMessage {
  tone: "danger" | "info" | "success" | "warning";
  title: string;
  /** A page puts the support phone's link in place of `{phone}`. */
  text: string;
  /** To the field that it is about. */
  link?: { href: string; text: string };
  /** Shown above the fields; otherwise beside the button. */
  isFirst?: boolean;
}

/** The declaration of a posted form, for browser and server. */
export interface PostedForm<Values extends FormValues> {
  /** Names its drafts and limits. */
  name: string;
  /** The id of its element. */
  id: string;
  /** Begins the ids of its controls. */
  idPrefix: string;
  /** The heading that names it; absent where the section around has that name. */
  titleId?: string;
  action: string;
  fields: Fields & { readonly [Name in keyof Values]: unknown };
  /** The values of an untouched form. */
  empty: Values;
  /** Hidden inputs beside the fields. */
  hidden: readonly string[];
  /** By outcome: those of every form, and those of this one alone. */
  messages: Readonly<Record<FlowOutcome, OutcomeMessage> & Record<string, OutcomeMessage>>;
  /** Ids of the outcome message and of the list of problems, for redirects. */
  anchors: { outcome: string; problems: string };
  texts: {
    submit: string;
    /** Saves the form and leaves its page; absent where a form is not saved. */
    leave?: string;
    /** Before the list of open fields. */
    missing: string;
    /** Announced when nothing is missing any more. */
    ready: string;
    sending: string;
  };
}

/** Initial state of a form's page. */
export interface FormPage<Values extends FormValues> {
  stamp: string;
  initial: Values;
  /** True for a form that was submitted without scripts and has problems, which show at once. */
  attempted: boolean;
  outcome?: string | undefined;
  isSent: boolean;
  /** True where the sent text reports a danger to a life. */
  isAlert?: boolean | undefined;
}

/** The id of a field's control: `times.0.date` → `times-0-date`. Used by redirects and error summaries. */
export const toFieldId = ({ idPrefix }: { idPrefix: string }, field: string) => idPrefix + field.replaceAll(".", "-");

/** The parts of these messages that all forms share. */
export const AGAIN = {
  tone: "info",
  text: "This page had been open for a long time, or was not complete. Nothing has been sent yet; what you typed is still here.",
} as const;
export const LIMITED = {
  tone: "danger",
  title: "Please wait a little before you send this again",
  text: "This form was sent several times within an hour. Please try again later, or call us at {phone}. What you typed is still here.",
} as const;
