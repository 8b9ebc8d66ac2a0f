import { handleFormPost } from "@/lib/intake/flow/handle-post";
import { loadFormPage } from "@/lib/intake/flow/loaders";
import { landingHandler, toLandingPorts } from "@/lib/intake/landing/actions";
import { patientForm } from "@/lib/intake/prospective-patient/form";
import { toPatientPlace } from "@/lib/intake/prospective-patient/place";

/** The form's initial values, for cached pages. */
export async function GET(): Promise<Response> {
  const { stamp, initial } = await loadFormPage(patientForm);
  return Response.json({ stamp, initial }, { headers: { "cache-control": "no-store" } });
}

export function POST(request: Request): Promise<Response> {
  return handleFormPost(request, patientForm.name, (deployment) =>
    landingHandler(patientForm, ({ hidden }) => toPatientPlace(hidden.place ?? ""), toLandingPorts(deployment)),
  );
}
