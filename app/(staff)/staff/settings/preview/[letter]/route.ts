import { readLetter } from "@/lib/staff/settings/actions";

type Context = RouteContext<"/staff/settings/preview/[letter]">;

/** A letter to an invented person as the draft has it. */
export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  readLetter((await params).letter, new URL(request.url).searchParams.get("language"));
