import { formatScore } from "@/domain/form-engine/score";
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

export const toneOfStatus = (status: FormStatus) => TONES[status];

/** A form's score with its band; a dash without one. */
export const formatTotal = ({ totalScore, scoreLabel }: Pick<ListedAppForm, "totalScore" | "scoreLabel">): string =>
  totalScore === null ? "–" : [formatScore(totalScore), scoreLabel].filter(Boolean).join(" · ");

/** What is done, after it was done. */
const DONE: Readonly<Record<string, string>> = {
  send: "The form was sent.",
  reissue: "The form has a new link. The links before it say that a newer one was sent.",
  remind: "A reminder is on its way. The links sent before keep working.",
  revoke: "The links sent before no longer open this form.",
  cancel: "The form was cancelled.",
  publish: "The version is published: new links open it.",
  published: "The file is published: new links open this version.",
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
  recently_sent: "A link was sent less than an hour ago. Wait a little before you remind.",
  invalid_definition: "This version has mistakes. Upload a corrected file.",
};

export const formatRefusal = (code: string | undefined): string =>
  REFUSED[code ?? ""] ?? "This could not be done just now. Please try again in a moment.";
