import "server-only";
import { problemResponse } from "@/lib/http/accept-post";
import { getAppFormUpload } from "@/lib/services/forms/staff-forms-client";
import { openStaffRead } from "@/lib/visitor/staff/actions";

/** RFC 8187 has more reserved characters than addresses. */
const toPercent = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** A file that an answer names, for those who read answers: to store, never to show under this site's origin. The service records that it was read. */
export async function readUpload(id: string, uploadId: string): Promise<Response> {
  const staff = await openStaffRead({ isActivity: true });
  if (!staff.ok) return staff.response;
  const outcome = await getAppFormUpload(staff.env, staff.caller, id, uploadId);
  if (!outcome.ok) {
    if (outcome.reason === "forbidden") return problemResponse(403, "Your role does not see answers.");
    if (outcome.reason === "not_found") return problemResponse(404, "There is no such file.");
    return problemResponse(502, "The file cannot be read at the moment.");
  }
  const { name, mediaType, content } = outcome.data;
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "content-type": mediaType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, toPercent)}`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
