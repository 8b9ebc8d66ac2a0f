import type { ListedAppForm } from "@/domain/wire/app-form";
import type { FormStatus } from "@/domain/wire/form-instance";

const STATUS_NAMES: Readonly<Record<FormStatus, string>> = {
  assigned: "Sent",
  in_progress: "Started",
  submitted: "Submitted",
  cancelled: "Cancelled",
  revoked: "Revoked",
  expired: "Expired",
};
const TONES = {
  assigned: "neutral",
  in_progress: "brand",
  submitted: "success",
  cancelled: "neutral",
  revoked: "danger",
  expired: "warning",
} as const satisfies Record<FormStatus, string>;

/** A form's status in one word. */
export const formatStatus = (status: FormStatus): string => STATUS_NAMES[status];

/** A sent form's status in one word: one of a series that expired was missed. */
export const formatStatusOf = ({ status, repeat }: Pick<ListedAppForm, "status" | "repeat">): string =>
  status === "expired" && repeat !== null ? "Missed" : formatStatus(status);

/** An interval: `"every week"`, `"every 2 weeks"`. */
export const formatWeeks = (weeks: number): string => (weeks === 1 ? "every week" : `every ${weeks} weeks`);

export const toneOfStatus = (status: FormStatus) => TONES[status];

interface Score {
  total: number;
  /** Null where the highest is not known. */
  max: number | null;
  label: string | null;
}

/** A score with the highest that can be reached and its band: `22 of 27 · Severe`. */
export const formatBand = ({ total, max, label }: Score): string =>
  [max === null || total > max ? `${total}` : `${total} of ${max}`, label].filter(Boolean).join(" · ");

/** A form's score with its band; a dash without one. */
export const formatTotal = ({
  totalScore: total,
  maxScore: max,
  scoreLabel: label,
}: Pick<ListedAppForm, "totalScore" | "maxScore" | "scoreLabel">): string =>
  total === null ? "–" : formatBand({ total, max, label });

/** Notices after an act, by its name. */
const DONE: Readonly<Record<string, string>> = {
  send: "The form was sent.",
  reissue: "The form has a new link. The links before it say that a newer one was sent.",
  remind: "A reminder is on its way. The links sent before keep working.",
  revoke: "The links sent before no longer open this form.",
  stop_repeating: "No further form of this series is sent.",
  carry_over: "The form has the newest version now, with its answers so far.",
  cancel: "The form was cancelled.",
  add: "The form is added and published: it can be sent.",
  publish: "The version is published: new links open it.",
  published: "The file is published: new links open this version.",
  discard: "The draft was discarded.",
};

/** The notice of an act; undefined for an unknown one. */
export const findDone = (did: unknown): string | undefined =>
  typeof did === "string" && Object.hasOwn(DONE, did) ? DONE[did] : undefined;

/** Why an act was refused, by the service's code. */
const REFUSED: Readonly<Record<string, string>> = {
  already_submitted: "This form was submitted in the meantime.",
  form_cancelled: "This form was cancelled in the meantime.",
  form_expired: "This form has expired: give it a new link with a later day.",
  form_revoked: "The links of this form were revoked: give it a new one.",
  answers_do_not_fit: "Nothing was changed: some answers do not fit the newest version.",
  no_newer_version: "This form has the newest version already, or takes no answers.",
  awaits_first_signer: "The first signer has not submitted this form yet. The second one gets a link then.",
  recently_sent: "A link was sent less than an hour ago. Wait a little before you remind.",
  form_exists: "This form was added in the meantime.",
  noncommercial_only: "Nothing was added: tick that your use is not commercial, or choose another form.",
  invalid_definition: "This version has mistakes. Upload a corrected file.",
};

export const formatRefusal = (code: string | undefined): string =>
  REFUSED[code ?? ""] ?? "This could not be done just now. Please try again in a moment.";
