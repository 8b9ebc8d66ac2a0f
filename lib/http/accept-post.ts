import "server-only";
import { closeAfterAnswer, currentRequestId } from "@/domain/net/request-context";
import { PROBLEM_JSON } from "@/domain/wire/problem";
import { logger } from "@/lib/config/logger";
import { hasAntiForgery } from "@/lib/http/anti-forgery";
import { isSameOrigin } from "@/lib/http/same-origin";

/** A posted form or JSON body, not yet validated. */
export type PostBody = { kind: "form"; fields: URLSearchParams } | { kind: "json"; json: unknown };

/** The fields of a posted form; none of a JSON body. */
export const formFields = (body: PostBody): URLSearchParams =>
  body.kind === "form" ? body.fields : new URLSearchParams();

export type AcceptedPost = { ok: true; body: PostBody } | { ok: false; response: Response };

export interface PostRules {
  /** Maximum size of a legitimate form. */
  maxBytes?: number;
  /**
   * For pages without a referrer, whose forms older browsers post with `Origin: null`. Only where the action needs a
   * `SameSite=Lax` cookie, which no cross-site post carries.
   */
  isNullOriginOurs?: boolean;
  /** True where the form may have text files (multipart); each becomes a field with the file's text. */
  takesFiles?: boolean;
}

const MAX_BODY_BYTES = 64 * 1024;
/** Read and discarded, so that the client of an oversized post receives the refusal instead of a broken connection. */
const MAX_DRAINED_BYTES = 1024 * 1024;

/**
 * First check of every post: same origin (403), urlencoded form, JSON or, where files are taken, multipart (415), size (413),
 * readable (400). JSON, sent by scripts, must also carry the anti-forgery header. Failures are answered with problem details.
 */
export async function acceptPost(
  request: Request,
  siteUrl: string,
  { maxBytes = MAX_BODY_BYTES, isNullOriginOurs = false, takesFiles = false }: PostRules = {},
): Promise<AcceptedPost> {
  if (!isSameOrigin(request.headers, siteUrl, isNullOriginOurs))
    return refuse(403, "This form can only be sent from this website.");
  const contentType = request.headers.get("content-type");
  const kind = kindOf(contentType);
  if (!kind || (kind === "files" && !takesFiles)) return refuse(415, "Send a form or JSON.");
  if (kind === "json" && !hasAntiForgery(request.headers))
    return refuse(403, "This form can only be sent from this website.");
  const text = await readBounded(request, maxBytes);
  if (text === undefined) return refuse(413, "This is longer than the form allows.");
  if (kind === "form") return { ok: true, body: { kind, fields: new URLSearchParams(text) } };
  if (kind === "files") return readFiles(text, contentType ?? "");
  try {
    return { ok: true, body: { kind, json: JSON.parse(text) } };
  } catch {
    return refuse(400, "The JSON cannot be read.");
  }
}

/**
 * A refusal as RFC 9457 problem details, with the id under which it is logged unless `extra` carries a service's own. `title`
 * and `extra` never repeat submitted values.
 */
export function problemResponse(status: number, title: string, extra: Record<string, unknown> = {}): Response {
  const problem = { type: "about:blank", title, status, requestId: currentRequestId(), ...extra };
  logger.info({ requestId: problem.requestId, status }, "refused");
  return Response.json(problem, { status, headers: { "content-type": PROBLEM_JSON, "cache-control": "no-store" } });
}

/** 303 to a path of this site: relative, so that it works behind any proxy, and never an address from user input. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, "cache-control": "no-store" } });
}

function refuse(status: number, title: string): AcceptedPost {
  return { ok: false, response: problemResponse(status, title) };
}

async function readFiles(text: string, contentType: string): Promise<AcceptedPost> {
  try {
    const fields = new URLSearchParams();
    const data = await new Response(text, { headers: { "content-type": contentType } }).formData();
    for (const [name, value] of data) fields.append(name, typeof value === "string" ? value : await value.text());
    return { ok: true, body: { kind: "form", fields } };
  } catch {
    return refuse(400, "The form cannot be read.");
  }
}

function kindOf(contentType: string | null): PostBody["kind"] | "files" | undefined {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type === "multipart/form-data") return "files";
  return type === "application/json" ? "json" : undefined;
}

/** A request's body as text; undefined when longer than `maxBytes`. */
export const readBounded = async (request: Request, maxBytes: number): Promise<string | undefined> =>
  (await readBytes(request, maxBytes))?.toString("utf8");

/**
 * A request's body; undefined when longer than `maxBytes`: of the rest up to `maxDrainedBytes` are read and discarded, so that the
 * answer arrives. A longer one costs its connection.
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  maxDrainedBytes = MAX_DRAINED_BYTES,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    else if (size > maxDrainedBytes) {
      closeAfterAnswer();
      break;
    }
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks);
}
