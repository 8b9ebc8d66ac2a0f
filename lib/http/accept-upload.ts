import "server-only";
import { problemResponse, readBytes } from "@/lib/http/accept-post";
import { isSameOrigin } from "@/lib/http/same-origin";

export type ReceivedFile = UploadedFile | "too_large";

/** Files by the names of their fields; "too_large" where all of the form was longer than is read. */
export type PostedFiles = ReadonlyMap<string, ReceivedFile> | "too_large";

/** A posted form with files. */
export type AcceptedUpload =
  | { ok: true; fields: URLSearchParams; files: PostedFiles }
  | { ok: false; response: Response };

/** The file of a form for one; null if none was chosen. */
export const firstFile = (files: PostedFiles): ReceivedFile | null =>
  files === "too_large" ? files : (files.values().next().value ?? null);

export interface UploadedFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Room for the other fields and the form's own separators. */
const SPARE_BYTES = 64 * 1024;

export interface UploadRules {
  /** Largest size of one file. */
  maxBytes: number;
  /** Bounds the whole body: so many of the largest files. */
  maxFiles?: number;
  /** As for posts without files. */
  isNullOriginOurs?: boolean;
}

/** First check of a posted form with files: same origin (403), multipart (415), readable (400); the body is bounded. */
export async function acceptUpload(
  request: Request,
  siteUrl: string,
  { maxBytes, maxFiles = 1, isNullOriginOurs = false }: UploadRules,
): Promise<AcceptedUpload> {
  if (!isSameOrigin(request.headers, siteUrl, isNullOriginOurs))
    return refuse(403, "This form can only be sent from this website.");
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return refuse(415, "Send a form with a file.");
  const bodyBytes = maxFiles * maxBytes + SPARE_BYTES;
  const bytes = await readBytes(request, bodyBytes, 4 * bodyBytes);
  if (!bytes) return { ok: true, fields: new URLSearchParams(), files: "too_large" };
  const data = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => undefined);
  if (!data) return refuse(400, "The form cannot be read.");
  const fields = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const files = new Map<string, ReceivedFile>();
  for (const [field, value] of data) {
    // Browsers send an empty one where none was chosen.
    if (typeof value === "string" || value.size === 0) continue;
    const { name, type: mediaType, size } = value;
    files.set(
      field,
      size > maxBytes ? "too_large" : { name, mediaType, bytes: new Uint8Array(await value.arrayBuffer()) },
    );
  }
  return { ok: true, fields: new URLSearchParams(fields), files };
}

const refuse = (status: number, title: string): AcceptedUpload => ({
  ok: false,
  response: problemResponse(status, title),
});
