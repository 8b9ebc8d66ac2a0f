import { postTherapistAct } from "@/lib/intake/therapist-door/actions";

interface Context {
  params: Promise<{ reference: string; verb: string }>;
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { reference, verb } = await params;
  return postTherapistAct(request, reference, verb);
}
