import { handleLandingPost } from "@/lib/intake/landing/handle-post";
import { loadLandingPage } from "@/lib/intake/landing/loaders";
import { patientForm } from "@/lib/intake/prospective-patient/form";
import { toPatientPlace } from "@/lib/intake/prospective-patient/place";

/** The form's initial values, for cached pages. */
export async function GET(): Promise<Response> {
  const { stamp, initial } = await loadLandingPage(patientForm);
  return Response.json({ stamp, initial }, { headers: { "cache-control": "no-store" } });
}

export function POST(request: Request): Promise<Response> {
  return handleLandingPost(request, patientForm, ({ place }) => toPatientPlace(place));
}
