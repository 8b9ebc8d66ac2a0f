import { local } from "@/lib/config/page-language";
import { withQuery } from "@/lib/config/paths";

/** The script of the worker that matches patterns; below `public/`. */
export const PATTERN_WORKER = "/pattern-worker.js";

/** The pages of forms behind mailed links. */
export const formPaths = {
  /** The page of one form after its link was opened; without an id the target of links. */
  publicForm: (formId?: string) => withQuery(local("/forms/public"), formId && new URLSearchParams({ form: formId })),
  /** The form with its stored answers validated, for browsers without scripts. */
  publicFormChecked: (formId: string) =>
    withQuery(local("/forms/public"), new URLSearchParams({ form: formId, check: "1" })),
  /** The same, with questions that the last answers opened. */
  publicFormContinued: (formId: string) =>
    withQuery(local("/forms/public"), new URLSearchParams({ form: formId, more: "1" })),
  publicFormSaved: (formId: string) =>
    withQuery(local("/forms/public"), new URLSearchParams({ form: formId, saved: "1" })),
  /** The page after the form was left, which says that its answers are saved. */
  publicFormLeft: (formId: string) =>
    withQuery(local("/forms/public"), new URLSearchParams({ form: formId, left: "1" })),
  publicFormDraft: (formId: string) => local(`/forms/public/${encodeURIComponent(formId)}/draft`),
  /** The submitted form as a PDF. */
  publicFormRecord: (formId: string) => local(`/forms/public/${encodeURIComponent(formId)}/record`),
  publicFormSubmit: (formId: string) => local(`/forms/public/${encodeURIComponent(formId)}/submit`),
} as const;
