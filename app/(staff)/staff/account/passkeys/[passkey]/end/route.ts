import { postEndPasskey } from "@/lib/visitor/staff/passkeys";

export const POST = async (request: Request, { params }: { params: Promise<{ passkey: string }> }): Promise<Response> =>
  postEndPasskey(request, (await params).passkey);
