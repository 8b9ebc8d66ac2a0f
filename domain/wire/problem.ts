import { NOT_EDITABLE } from "@/domain/wire/link-messages";

/** The media type of RFC 9457 problem details. */
export const PROBLEM_JSON = "application/problem+json";

/** RFC 9457 problem details with additional members. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  code?: string;
  requestId?: string;
  /** One entry per refused field: a JSON pointer into the body (or the file in it, with the line) and a sentence. */
  errors?: { pointer: string; detail: string; line?: number }[];
  /** The currently stored resource, for a conflict. */
  current?: object;
  /** The therapist's next free times, where the chosen one was taken. */
  times?: readonly object[];
}

/** Conflicts of a service's 409, by code. The website shows these sentences, never a service's own text. */
export const CONFLICTS = {
  guest_exists: "A guest with this unique id or user unique id is stored already.",
  slug_taken: "Another record has this slug. Choose another one.",
  name_taken: "Another record has this name. Choose another one.",
  second_administrator: "Another administrator has to confirm what one asked for.",
  roster_changed: "The directory was changed in the meantime. The report was made again: look at it before you import.",
  import_refused: "This file cannot be imported as it is.",
  import_file_gone: "This file is not kept any more. Upload it again.",
  therapist_changed: "This therapist was changed in the meantime.",
  version_published: "This version is published and cannot be changed. Make a new version.",
  not_editable: NOT_EDITABLE,
  already_submitted: "This form was submitted already.",
  draft_conflict: "This form was changed somewhere else in the meantime.",
  time_taken: "The therapist has another appointment, or an open offer of one, at this time. Choose another time.",
  not_begun: "The appointment has not begun yet. Until then it can be moved or cancelled.",
  item_changed: "This was changed somewhere else in the meantime.",
  form_exists: "A form of this slug is among the network's forms already.",
  form_cancelled: "This form was cancelled.",
  form_expired: "This form needs a later expiry.",
  form_revoked: "The link to this form was revoked.",
  settings_changed: "This was changed by somebody else in the meantime.",
  settings_from_file: "The settings come from a file (NETWORK_FILE) and are changed there.",
  settings_unchanged: "There is no draft to publish.",
  answers_do_not_fit: "Some answers do not fit the newest version of this form.",
  no_newer_version: "This form has the newest version already, or takes no answers.",
  awaits_first_signer: "The first signer has not submitted this form yet.",
  recently_sent: "A link to this form was sent less than an hour ago.",
} as const;
export type ConflictCode = keyof typeof CONFLICTS;
