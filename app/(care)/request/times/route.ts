import { handleDoorPost } from "@/lib/intake/mailed-door/handle-door-post";
import { postTimes } from "@/lib/intake/own-request/actions";
import { changeOwnTimes } from "@/lib/services/forms/own-request-client";

export function POST(request: Request): Promise<Response> {
  return handleDoorPost(request, ({ env, context, body, toHolder }) =>
    postTimes(context, (token, changed) => changeOwnTimes(env, toHolder(token), changed), body),
  );
}
