import type { PublicFormInstance, PublicFormProps } from "@/lib/services/public-forms/instance";

/** An open form without fields, with the parts that a test is about. */
export const sampleInstance = (parts: Partial<PublicFormInstance> = {}): PublicFormInstance => ({
  uniqueId: "f1",
  formName: "Intake",
  assignedToName: null,
  expiresAt: null,
  canEdit: true,
  status: "assigned",
  definition: { fields: [] },
  language: "en",
  languages: ["en"],
  responses: [],
  unread: [],
  revision: 3,
  lastSavedAt: null,
  submittedAt: null,
  totalScore: null,
  scoreLabel: null,
  severity: null,
  missingCount: 0,
  htmlByField: {},
  ...parts,
});

/** The form's props around this instance. */
export const sampleProps = (instance: PublicFormInstance): PublicFormProps => ({
  instance,
  submitUrl: "/forms/public/f1/submit",
  draftUrl: "/forms/public/f1/draft",
  draftKey: null,
  problems: [],
  banner: null,
  timeZone: "America/Denver",
  renderedAt: "2026-05-04T18:00:00.000Z",
});
