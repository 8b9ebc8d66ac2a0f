import "server-only";
import { loadDraft, toFormPage } from "@/lib/intake/flow/draft";
import type { FormValues } from "@/lib/intake/flow/fields";
import type { FormPage, PostedForm } from "@/lib/intake/flow/form";
import { loadFlowContext } from "@/lib/intake/flow/handle-post";

/** The visitor's saved form, with a fresh stamp unless it was returned. Reads cookies. */
export async function loadFormPage<Values extends FormValues>(form: PostedForm<Values>): Promise<FormPage<Values>> {
  const context = await loadFlowContext();
  return toFormPage(context, form, await loadDraft(context, form));
}
