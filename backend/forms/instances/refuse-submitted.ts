import type { OpenForm } from "@/backend/forms/instances/find-link";
import { type Refusal, refuse } from "@/backend/forms/instances/refusals";
import { toInstanceResource } from "@/backend/forms/instances/to-instance-resource";

/** ALREADY_SUBMITTED with the receipt, to drafts and submissions alike. */
export const refuseSubmitted = (form: OpenForm, now: Date): Refusal =>
  refuse("ALREADY_SUBMITTED", { data: toInstanceResource(form, now) });
