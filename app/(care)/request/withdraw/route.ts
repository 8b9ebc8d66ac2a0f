import { actOnRequest } from "@/lib/intake/own-request/actions";
import { handleOwnRequest } from "@/lib/intake/own-request/handle-request";
import { withdrawOwnRequest } from "@/lib/services/forms/own-request-client";

export function POST(request: Request): Promise<Response> {
  return handleOwnRequest(request, ({ env, context, body, toHolder }) =>
    actOnRequest(context, (token, version) => withdrawOwnRequest(env, toHolder(token), version), body),
  );
}
