import { jest } from "@jest/globals";
import type { WireForm } from "@/domain/wire/form-instance";
import type { SaveOutcome, SubmitOutcome } from "@/lib/services/public-forms/client";
import { submitPublicForm } from "../actions";
import type { FormPorts } from "../submit-answers";

export const NOW = new Date("2026-05-04T18:00:00Z");
const SCALE = [
  { value: "0", label: "Not at all" },
  { value: "3", label: "Nearly every day" },
];
const field = (id: string, fieldType: string, more: object = {}) => ({ id, label: `Label ${id}`, fieldType, ...more });
export const FORM: WireForm = {
  uniqueId: "form-1",
  formName: "Check-in",
  assignedToName: null,
  expiresAt: null,
  isExpired: false,
  canEdit: true,
  status: "in_progress",
  responses: [{ field_id: "unheard", value: "of" }],
  unreadIds: [],
  hasUnnamed: false,
  schema: {
    fields: [
      field("mood", "multiple_choice", {
        isRequired: true,
        isScored: true,
        options: SCALE,
        properties: { scoreMapping: { "3": 3 } },
      }),
      field("age", "number", { fieldOrder: 1 }),
      field("notes", "textarea", { fieldOrder: 2 }),
      field("unheard", "hologram", { fieldOrder: 3 }),
    ],
    scoring: { enabled: true, method: "sum", fields: ["mood"], ranges: [{ min: 0, max: 3, label: "Mild" }] },
  },
  language: "en",
  languages: ["en"],
  revision: 4,
  lastSavedAt: null,
  submittedAt: null,
  totalScore: null,
  scoreLabel: null,
  severity: null,
  missingCount: 0,
};
export const SAVED = { kind: "saved", revision: 5, lastSavedAt: NOW.toISOString(), refused: [] } satisfies SaveOutcome;
export const conflict = (responses: { field_id: string; value: string }[]) =>
  ({ kind: "conflict", stored: { revision: 9, lastSavedAt: NOW.toISOString(), responses } }) as const;
export const UNAVAILABLE = {
  kind: "unavailable",
  status: 503,
  message: "Failed to submit form. Please try again.",
} as const;

/** The ports of a service that gives these answers, recorded. */
export function createService({
  form = FORM,
  save = SAVED,
  submit = { kind: "received" },
}: {
  form?: WireForm;
  save?: SaveOutcome;
  submit?: SubmitOutcome;
} = {}) {
  return {
    load: jest.fn<FormPorts["load"]>(async () => ({ kind: "loaded", form })),
    save: jest.fn<FormPorts["save"]>(async () => save),
    upload: jest.fn<FormPorts["upload"]>(async () => ({ kind: "file_refused", message: "Refused." })),
    submit: jest.fn<FormPorts["submit"]>(async () => submit),
    close: jest.fn<FormPorts["close"]>(async () => undefined),
  };
}
type Service = ReturnType<typeof createService>;

export const context = (ports: FormPorts | null, isSubmitted = false) => ({
  formId: "form-1",
  now: NOW,
  ports,
  isSubmitted,
});
export const scripted = (answers: Record<string, unknown>, revision = 4) => ({
  kind: "json" as const,
  json: { responses: Object.entries(answers).map(([field_id, value]) => ({ field_id, value })), revision },
});
export const plain = (fields: Record<string, string>) => ({
  kind: "form" as const,
  fields: new URLSearchParams({ revision: "4", intent: "submit", ...fields }),
});
export const json = async (response: Response) => ({ status: response.status, body: await response.json() });
export const submitPlain = (service: Service | null, fields: Record<string, string>) =>
  submitPublicForm(context(service), plain(fields));
