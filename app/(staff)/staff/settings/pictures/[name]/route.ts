import { postPicture, readPicture } from "@/lib/staff/settings/actions";

type Context = RouteContext<"/staff/settings/pictures/[name]">;

/** A picture of the logo as the draft has it. */
export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  readPicture((await params).name);

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postPicture(request, (await params).name);
