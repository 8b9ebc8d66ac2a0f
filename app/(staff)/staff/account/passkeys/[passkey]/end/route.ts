import { postEndPasskey } from "@/lib/visitor/staff/passkeys";

export const POST = async (
  request: Request,
  { params }: RouteContext<"/staff/account/passkeys/[passkey]/end">,
): Promise<Response> => postEndPasskey(request, (await params).passkey);
