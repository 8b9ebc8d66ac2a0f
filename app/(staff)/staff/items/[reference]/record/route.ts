import { readItemRecord } from "@/lib/staff/inbox/read-item-record";

export const GET = async (_: Request, { params }: RouteContext<"/staff/items/[reference]/record">): Promise<Response> =>
  readItemRecord((await params).reference);
