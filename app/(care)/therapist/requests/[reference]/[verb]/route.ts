import { postTherapistAct } from "@/lib/intake/therapist-door/actions";

export async function POST(
  request: Request,
  { params }: RouteContext<"/therapist/requests/[reference]/[verb]">,
): Promise<Response> {
  const { reference, verb } = await params;
  return postTherapistAct(request, reference, verb);
}
