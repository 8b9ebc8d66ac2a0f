import { handleLandingPost } from "@/lib/landing/handle-post";
import { patientForm } from "@/lib/prospective-patient/form";
import { toPatientPlace } from "@/lib/prospective-patient/place";

export function POST(request: Request): Promise<Response> {
  return handleLandingPost(request, patientForm, ({ place }) => toPatientPlace(place));
}
