import "server-only";
import { problemResponse, readBytes } from "@/lib/http/accept-post";
import { isSameOrigin } from "@/lib/http/same-origin";

/** A posted form with one file; `file` is null if none was chosen, "too_large" if it is longer than allowed. */
export type AcceptedUpload =
  | { ok: true; fields: URLSearchParams; file: UploadedFile | "too_large" | null }
  | { ok: false; response: Response };

export interface UploadedFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Room for the other fields and the form's own separators. */
const SPARE_BYTES = 64 * 1024;

/** First check of a posted form with a file: same origin (403), multipart (415), readable (400); the body is bounded. */
export async function acceptUpload(
  request: Request,
  siteUrl: string,
  { maxBytes }: { maxBytes: number },
): Promise<AcceptedUpload> {
  if (!isSameOrigin(request.headers, siteUrl)) return refuse(403, "This form can only be sent from this website.");
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return refuse(415, "Send a form with a file.");
  const bodyBytes = maxBytes + SPARE_BYTES;
  const bytes = await readBytes(request, bodyBytes, 4 * bodyBytes);
  if (!bytes) return { ok: true, fields: new URLSearchParams(), file: "too_large" };
  const data = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => undefined);
  if (!data) return refuse(400, "The form cannot be read.");
  const fields = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ok: true, fields: new URLSearchParams(fields), file: await findFile(data, maxBytes) };
}

async function findFile(data: FormData, maxBytes: number): Promise<UploadedFile | "too_large" | null> {
  const file = [...data.values()].find((value) => typeof value !== "string");
  if (!file || file.size === 0) return null;
  if (file.size > maxBytes) return "too_large";
  return { name: file.name, mediaType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}

const refuse = (status: number, title: string): AcceptedUpload => ({
  ok: false,
  response: problemResponse(status, title),
});
