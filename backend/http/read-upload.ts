import type { Context } from "hono";
import { CodedError } from "@/backend/errors";

/** A file as the body of a call. */
export interface Upload {
  mediaTypes: readonly string[];
  maxBytes: number;
}

/** The uploaded file, held in memory up to its limit. Problems 413 and 415; 422 for an empty one. */
export async function readUpload({ req }: Context, { mediaTypes, maxBytes }: Upload): Promise<Buffer> {
  const mediaType = req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!mediaTypes.includes(mediaType)) throw new CodedError(415);
  if (Number(req.header("content-length") ?? 0) > maxBytes) throw new CodedError(413);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new CodedError(413);
    chunks.push(chunk);
  }
  if (size === 0) throw new CodedError(422, { code: "empty_file", detail: "The file is empty." });
  return Buffer.concat(chunks);
}
