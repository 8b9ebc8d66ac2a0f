import { handleDoorPost } from "@/lib/intake/mailed-door/handle-door-post";
import { actOnRequest } from "@/lib/intake/own-request/actions";
import { refuseOffer } from "@/lib/services/forms/own-request-client";

export function POST(request: Request): Promise<Response> {
  return handleDoorPost(request, ({ env, context, body, toHolder }) =>
    actOnRequest(context, (token, version) => refuseOffer(env, toHolder(token), version), body),
  );
}
