import type { Answer, FormDefinition } from "@/domain/form-engine/definition";

export const FORM_STATUSES = ["assigned", "in_progress", "submitted", "cancelled", "expired", "revoked"] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** A form behind an e-mailed link, as its page and its widgets get it: plain data, checked at the wire. */
export interface PublicFormInstance {
  uniqueId: string;
  /** 'Form' where the service names none. */
  formName: string;
  assignedToName: string | null;
  /** ISO 8601, as every moment here. */
  expiresAt: string | null;
  /** Whether answers are still taken: false once it is submitted, cancelled or expired. */
  canEdit: boolean;
  status: FormStatus;
  definition: FormDefinition;
  /** Stored answers that fit their fields, in the spelling of the wire. */
  responses: { field_id: string; value: Answer }[];
  /** Goes along with every write, so that an older one cannot overwrite a newer one. */
  revision: number;
  lastSavedAt: string | null;
  submittedAt: string | null;
  totalScore: number | null;
  scoreLabel: string | null;
  severity: string | null;
  /** Scored fields without an answer. */
  missingCount: number;
  /** The markdown fields' text as HTML that the server made and sanitised, by field id. */
  htmlByField: Record<string, string>;
}

/** Key and name of the encrypted draft on a device: derived from the link's token on the server, useless without the link. */
export interface DraftKey {
  /** Names the draft on the device; tells nothing of form or token. */
  id: string;
  /** 256 bits for AES-GCM, base64. */
  key: string;
  /** Open what they closed before the site's secret was replaced, and close nothing. */
  previousKeys?: string[];
}

export interface AnswerProblem {
  fieldId: string;
  message: string;
}

/** What `<PublicForm />` is given. */
export interface PublicFormProps {
  instance: PublicFormInstance;
  submitUrl: string;
  draftUrl: string;
  /** Null when nothing is to be kept on the device. */
  draftKey: DraftKey | null;
  /** Of the stored answers, when the page was asked to check them. */
  problems: AnswerProblem[];
  banner: string | null;
  /** ISO 8601. */
  renderedAt: string;
  /** The network's, in which moments are shown until scripts know the visitor's. */
  timeZone: string;
}
