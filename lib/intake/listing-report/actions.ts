import "server-only";
import { LISTING_PROBLEMS } from "@/domain/wire/listing-report";
import { paths } from "@/lib/config/paths";
import { findTherapist } from "@/lib/directory/therapist/find-therapist";
import { isPossibleId } from "@/lib/directory/therapist/rules";
import type { TherapistView } from "@/lib/directory/therapist/view";
import type { Deployment } from "@/lib/intake/flow/handle-post";
import type { FormHandler, FormPlace, SendResult } from "@/lib/intake/flow/submit-form";
import { toIdempotencyKey } from "@/lib/intake/landing/actions";
import { type ReportValues, reportForm } from "@/lib/intake/listing-report/form";
import { submitListingReport } from "@/lib/services/forms/client";
import { loadDirectoryCaller } from "@/lib/visitor/auth/directory-caller";

/** Handles the posts of reports: only of therapists who are in the directory. */
export const reportHandler = (deployment: Deployment): FormHandler<ReportValues> => ({
  form: reportForm,
  toPlace: ({ hidden }) => toReportPlace(hidden.therapist ?? ""),
  open: async ({ hidden }) => {
    const found = await findTherapist(hidden.therapist ?? "", await loadDirectoryCaller());
    if (found.status === "unknown") return { kind: "unreadable" };
    if (found.status === "unavailable") return { kind: "keep", outcome: "failed" };
    return { kind: "send", send: (values, stampId) => send(deployment, found.therapist, values, stampId) };
  },
});

/** The page of the posted slug; the directory for what cannot be one. */
function toReportPlace(slug: string): FormPlace {
  const page = isPossibleId(slug) ? paths.listingReport(slug) : paths.team();
  return { page, draftPath: page };
}

async function send(
  { env, context, guestToken }: Deployment,
  therapist: TherapistView,
  values: ReportValues,
  stampId: string,
): Promise<SendResult> {
  const problem = LISTING_PROBLEMS.find((known) => known === values.problem) ?? "other";
  const payload = {
    therapist_id: therapist.uniqueId,
    therapist_name: therapist.name.slice(0, 200).toWellFormed(),
    problem,
    text: values.text,
  };
  const idempotencyKey = toIdempotencyKey(context.settings.secret, [reportForm.name, stampId, payload]);
  const outcome = await submitListingReport(env, { payload, idempotencyKey, guestToken });
  if (outcome.ok) return "received";
  return outcome.reason === "not_configured" ? "unavailable" : "failed";
}
