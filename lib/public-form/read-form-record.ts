import "server-only";
import { formPaths } from "@/lib/config/form-paths";
import { seeOther } from "@/lib/http/accept-post";
import { toReceiptRecord } from "@/lib/public-form/form-record";
import { loadPublicFormPage } from "@/lib/public-form/loaders";
import { recordResponse } from "@/lib/public-form/render-record";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";

/** A submitted form, or all of its packet, as a PDF, for the browser that opened its link, as long as the link shows the answers. Otherwise the form's page says why not. */
export async function readFormRecord(formId: string): Promise<Response> {
  const page = await loadPublicFormPage({ form: formId });
  if (page.kind !== "receipt" || page.instance === null) return seeOther(formPaths.publicForm(formId));
  // A receipt of this browser's own submission shows no answers once the link hides them.
  if (page.instance.responses.length === 0 && page.submission !== undefined)
    return seeOther(formPaths.publicForm(formId));
  const { instance, submission, packet, timeZone } = page;
  const [first = instance, ...others] = packet;
  const toFormRecord = (form: PublicFormInstance) =>
    toReceiptRecord({ instance: form, submission: form === instance ? submission : undefined, timeZone });
  return recordResponse(toFormRecord(first), ...others.map(toFormRecord));
}
