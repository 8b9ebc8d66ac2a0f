import type { Context } from "hono";
import { z } from "zod";
import type { Ctx, Role } from "@/backend/context";
import { CodedError, type ErrorStatus } from "@/backend/errors";
import { isFromThisMachine } from "@/backend/http/caller-address";
import { parseOrRefuse, readJson } from "@/backend/http/read-json";
import { readUpload, type Upload } from "@/backend/http/read-upload";
import type { Permission } from "@/domain/inbox/grades";
import { isStorableText } from "@/domain/text/safe-text";

const method = z.enum(["get", "post", "put", "patch", "delete"]);
export type Method = z.output<typeof method>;

/** A method and a path with parameters in braces, as in OpenAPI: `GET /guests/{id}`. */
export type Route = `${Uppercase<Method>} /${string}`;

/** The roles that may call. `public` ignores credentials. */
export type Access = "public" | readonly Role[];

/** One possible answer. Without `mediaType` a body is JSON. `headers` describes, by name, those that a handler sets. */
export interface DeclaredAnswer {
  description: string;
  body?: z.ZodType;
  mediaType?: string;
  headers?: Record<string, string>;
}

/** A handler's answer: an object is sent as JSON; text, bytes and streams need a declared media type. */
export interface Answer<Status extends number = number> {
  status: Status;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Properties common to declarations and mounted endpoints. */
interface Description<Status extends number> {
  summary: string;
  description?: string;
  access: Access;
  /** Permission that staff need besides the role. */
  permission?: Permission;
  answers: Record<Status, DeclaredAnswer>;
  /** Problems beyond those that follow from the declaration (see `problemsOf`). */
  problems?: readonly ErrorStatus[];
  /** Deviating problems of a schema's refusals: 400 in place of 422, or another code. */
  refusals?: { body?: 400 | 422; params?: string; headers?: string };
  /** Time for which an expired company token is still accepted; for renewal only. */
  tokenGraceSeconds?: number;
  /** The body is a file, in place of JSON. */
  upload?: Upload;
  /** The body may have 1 MB. */
  isLarge?: true;
}

interface Declaration<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Headers extends z.ZodObject,
  Body extends z.ZodType,
  Status extends number,
> extends Description<Status> {
  /** Refused: 404. */
  params?: Params;
  /** Refused: 400. The first value of a repeated key counts. */
  query?: Query;
  /** Request headers by lower-case name, credentials aside. Refused: 400. */
  headers?: Headers;
  /** Strict JSON. Refused: 422. Optional if it accepts `undefined`. A function is evaluated per request. */
  body?: Body | ((now: Date) => Body);
  handle(call: {
    ctx: Ctx;
    params: z.output<Params>;
    query: z.output<Query>;
    headers: z.output<Headers>;
    body: z.output<Body>;
    /** The uploaded file; empty where none is declared. */
    upload: Buffer;
    request: Request;
    /** True for a call from this machine without a proxy. */
    isLocal: () => boolean;
  }): Promise<Answer<NoInfer<Status>>> | Answer<NoInfer<Status>>;
}

/** Parts of a call that identify its caller, with checked headers. */
export interface Called {
  ctx: Ctx;
  request: Request;
  headers: Readonly<Record<string, string>>;
}

/** An endpoint as mounted, documented and tested. */
export interface Endpoint extends Description<number> {
  operationId: string;
  method: Method;
  path: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Validates the input of an authorised request and handles it. */
  run(c: Context, ctx: Ctx): Promise<Answer>;
}

/**
 * Declares one endpoint for its route, its checks, its document and the authorisation tests. Its `operationId` is unique within the
 * service, and the call's name in generated clients.
 */
export function endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Headers extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodUndefined,
  Status extends number = number,
>(operationId: string, route: Route, declaration: Declaration<Params, Query, Headers, Body, Status>): Endpoint {
  const { params, query, headers, body, refusals, handle, ...description } = declaration;
  const [verb = "", path = ""] = route.split(" ");
  const bodyAt = typeof body === "function" ? body : () => body;
  const documented = bodyAt(new Date(0));
  return {
    ...description,
    operationId,
    method: method.parse(verb.toLowerCase()),
    path,
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(documented && { body: documented }),
    ...(refusals && { refusals }),
    run: async (c, ctx) =>
      handle({
        ctx,
        params: readParams(params, c, refusals?.params),
        query: readQuery(query, c),
        headers: readHeaders(headers, c, refusals?.headers),
        body: await readBody(bodyAt(ctx.now), c, refusals?.body),
        upload: description.upload ? await readUpload(c, description.upload) : Buffer.alloc(0),
        request: c.req.raw,
        isLocal: () => isFromThisMachine(c),
      }),
  };
}

/** Every problem status of an endpoint. */
export function problemsOf(endpoint: Endpoint): ErrorStatus[] {
  const { access, params, query, headers, body, upload, problems = [] } = endpoint;
  const all = new Set<ErrorStatus>([...problems, 500, 503]);
  // An invalid link is refused in the service's own format.
  if (access !== "public" && access.some((role) => role !== "link")) all.add(401).add(403);
  if (params) all.add(404);
  if (query || headers) all.add(400);
  if (body) all.add(400).add(413).add(415).add(422);
  if (upload) all.add(413).add(415).add(422);
  return [...all].sort((a, b) => a - b);
}

// The overloads declare to the compiler which parts of the input are absent: those without a schema.

function readParams<T extends z.ZodObject>(schema: T | undefined, c: Context, code: string | undefined): z.output<T>;
function readParams(schema: z.ZodObject | undefined, c: Context, code: string | undefined): unknown {
  const sent = c.req.param();
  const parsed = schema?.safeParse(sent);
  // A malformed id in the path is not found, like an unknown one.
  if (parsed?.success === false || !Object.values(sent).every(isStorableText))
    throw new CodedError(404, code === undefined ? {} : { code });
  return parsed?.data ?? {};
}

function readQuery<T extends z.ZodObject>(schema: T | undefined, c: Context): z.output<T>;
function readQuery(schema: z.ZodObject | undefined, c: Context): unknown {
  if (!schema) return {};
  const sent = c.req.query();
  const unstorable = Object.keys(schema.shape).filter((name) => !isStorableText(sent[name] ?? ""));
  if (unstorable.length > 0) throw new CodedError(400, { code: "unstorable_text" });
  return parseOrRefuse(schema, sent, 400);
}

function readHeaders<T extends z.ZodObject>(schema: T | undefined, c: Context, code?: string): z.output<T>;
function readHeaders(schema: z.ZodObject | undefined, c: Context, code = "invalid_headers"): unknown {
  if (!schema) return {};
  const sent = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, c.req.header(name)]));
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ path, message }) => `The header ${path.join(".")} ${message}.`);
  throw new CodedError(400, { code, detail: sentences.join(" ") });
}

function readBody<T extends z.ZodType>(schema: T | undefined, c: Context, refusal?: 400 | 422): Promise<z.output<T>>;
async function readBody(schema: z.ZodType | undefined, c: Context, refusal?: 400 | 422): Promise<unknown> {
  if (!schema) return undefined;
  const nothing = schema.safeParse(undefined);
  if (nothing.success && (await c.req.arrayBuffer()).byteLength === 0) return nothing.data;
  return readJson(c, schema, refusal);
}
