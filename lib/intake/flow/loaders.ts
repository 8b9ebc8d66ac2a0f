import "server-only";
import { loadCookies } from "@/lib/http/load-cookies";
import { loadDraft, toFormPage } from "@/lib/intake/flow/draft";
import type { FormValues } from "@/lib/intake/flow/fields";
import type { FormPage, PostedForm } from "@/lib/intake/flow/form";

/** The visitor's saved form, with a fresh stamp unless it was returned. Reads cookies. */
export async function loadFormPage<Values extends FormValues>(form: PostedForm<Values>): Promise<FormPage<Values>> {
  const context = await loadCookies();
  return toFormPage(context, form, await loadDraft(context, form));
}
