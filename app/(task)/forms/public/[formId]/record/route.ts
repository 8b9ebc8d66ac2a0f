import { readFormRecord } from "@/lib/public-form/read-form-record";

export const GET = async (_: Request, { params }: RouteContext<"/forms/public/[formId]/record">): Promise<Response> =>
  readFormRecord((await params).formId);
