import type { FieldMessage, FieldResponse } from "@/domain/form-engine/answers";
import type { FormDefinition } from "@/domain/form-engine/definition";
import type { Language } from "@/domain/texts/languages";
import type { FormStatus } from "@/domain/wire/form-instance";

/** A form behind an emailed link, as passed to its page and components: plain data, validated on receipt. */
export interface PublicFormInstance {
  uniqueId: string;
  /** 'Form' where the service returns no name. */
  formName: string;
  assignedToName: string | null;
  /** ISO 8601, like all moments here. */
  expiresAt: string | null;
  /** True while answers are accepted: false once submitted, cancelled or expired. */
  canEdit: boolean;
  status: FormStatus;
  definition: FormDefinition;
  /** In which the person reads the page. */
  language: Language;
  /** In which the form's own texts exist. */
  languages: Language[];
  /** The visible questions and options, for the stored answers; absent for a form without conditions, where all are. */
  visible?: FormDefinition | undefined;
  /** The calculated answers, for the stored ones. */
  calculated?: FieldResponse[] | undefined;
  /** Stored answers that fit their fields, in wire spelling. */
  responses: FieldResponse[];
  /** Ids of fields whose stored answers cannot be read; they stay until the visitor answers again. */
  unread: string[];
  /** Sent with every write, so that an older one cannot overwrite a newer one. */
  revision: number;
  lastSavedAt: string | null;
  submittedAt: string | null;
  totalScore: number | null;
  scoreLabel: string | null;
  severity: string | null;
  /** Scored fields without an answer. */
  missingCount: number;
  /** The forms that the link opens, in order, and the first other one that is open; absent for a form by itself. */
  packet?: { formIds: string[]; nextId: string | null } | undefined;
  /** Name of the person whose answers a second signer reads; absent for the form of one person. */
  firstSigner?: string | undefined;
  /** The markdown fields' HTML, rendered and sanitised on the server, by field id. */
  htmlByField: Record<string, string>;
}

/** The form's visible part, for the stored answers. */
export const visibleOf = ({
  visible,
  definition,
}: Pick<PublicFormInstance, "visible" | "definition">): FormDefinition => visible ?? definition;

/** Keys and name of the encrypted draft on a device, derived on the server and sent only with the form. */
export interface DraftKey {
  /** Name of the draft on the device; reveals nothing of form or token. */
  id: string;
  /** 256 bits for AES-GCM, base64. */
  key: string;
  /** Keys of replaced site secrets, for decryption only. */
  previousKeys?: string[];
}

/** Props of `<PublicForm />`. */
export interface PublicFormProps {
  instance: PublicFormInstance;
  submitUrl: string;
  draftUrl: string;
  /** Null when nothing may be stored on the device. */
  draftKey: DraftKey | null;
  /** Problems of the stored answers, when the page was requested with validation. */
  problems: FieldMessage[];
  banner: string | null;
  /** ISO 8601. */
  renderedAt: string;
  /** The network's zone, for moments until scripts know the visitor's. */
  timeZone: string;
}
