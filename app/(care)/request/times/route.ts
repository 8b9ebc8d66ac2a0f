import { postTimes } from "@/lib/intake/own-request/actions";
import { handleOwnRequest } from "@/lib/intake/own-request/handle-request";
import { changeOwnTimes } from "@/lib/services/forms/own-request-client";

export function POST(request: Request): Promise<Response> {
  return handleOwnRequest(request, ({ env, context, body, toHolder }) =>
    postTimes(context, (token, changed) => changeOwnTimes(env, toHolder(token), changed), body),
  );
}
