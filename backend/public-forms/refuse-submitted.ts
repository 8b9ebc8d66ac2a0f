import type { OpenForm } from "@/backend/public-forms/find-link";
import { type Refusal, refuse } from "@/backend/public-forms/refusals";
import { toInstanceResource } from "@/backend/public-forms/to-instance-resource";

/** ALREADY_SUBMITTED with the receipt, to drafts and submissions alike. */
export const refuseSubmitted = (form: OpenForm, now: Date): Refusal =>
  refuse("ALREADY_SUBMITTED", { data: toInstanceResource(form, now) });
