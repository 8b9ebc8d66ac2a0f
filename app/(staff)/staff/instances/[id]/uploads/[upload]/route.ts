import { readUpload } from "@/lib/staff/forms/read-upload";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/staff/instances/[id]/uploads/[upload]">,
): Promise<Response> {
  const { id, upload } = await params;
  return readUpload(id, upload);
}
