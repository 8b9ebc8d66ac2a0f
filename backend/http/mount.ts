import type { Context, Hono } from "hono";
import { routePath } from "hono/route";
import { type Actor, roleOf } from "@/backend/context";
import { CodedError } from "@/backend/errors";
import { type HttpEnv, type Surroundings, toCtx } from "@/backend/http/edge";
import { type Access, type Answer, type Endpoint, problemsOf } from "@/backend/http/endpoint";
import { requirePermission } from "@/backend/http/permits";

/** Determines the actor from a request's credentials; throws problem 401 for invalid ones. */
export type Authenticate = (c: Context<HttpEnv>, options: { graceSeconds: number }) => Promise<Actor>;

/** The answer to a refusal in the shape that the specification requires of a service; undefined for problem details. */
export type ToAnswer = (error: CodedError) => Answer | undefined;

/** Authentication of a service's callers, and the shape of its refusals. */
export interface CallRules {
  authenticate: Authenticate;
  toAnswer?: ToAnswer;
}

/** Registers endpoints. Each checks the caller's role before it reads the body. */
export function mount(
  app: Hono<HttpEnv>,
  surroundings: Surroundings,
  rules: CallRules,
  endpoints: readonly Endpoint[],
): void {
  for (const endpoint of endpoints) {
    app.on(endpoint.method.toUpperCase(), toHonoPath(endpoint.path), async (c) => {
      c.set("route", routePath(c));
      const answer = await answerCall(c, surroundings, rules, endpoint);
      const response = toResponse(answer, endpoint);
      const undeclared = surroundings.onUndeclaredAnswer;
      if (undeclared) for (const fault of await findFaults(endpoint, response.clone())) undeclared(fault);
      return response;
    });
  }
}

async function answerCall(
  c: Context<HttpEnv>,
  surroundings: Surroundings,
  { authenticate, toAnswer }: CallRules,
  endpoint: Endpoint,
): Promise<Answer> {
  try {
    if (endpoint.access !== "public") {
      c.set("actor", await authenticate(c, { graceSeconds: endpoint.tokenGraceSeconds ?? 0 }));
      assertAccess(endpoint.access, c.var.actor);
      if (endpoint.permission) requirePermission(c.var.actor, endpoint.permission);
    }
    return await endpoint.run(c, toCtx(surroundings, c.var));
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const answer = toAnswer?.(error);
    if (answer) return answer;
    if (!problemsOf(endpoint).includes(error.status))
      surroundings.onUndeclaredAnswer?.(`${endpoint.operationId}: problem ${error.status} is not declared`);
    throw error;
  }
}

/** Denies by default: only named roles are allowed. */
function assertAccess(access: Exclude<Access, "public">, actor: Actor): void {
  if (access.includes(roleOf(actor))) return;
  throw new CodedError(actor.kind === "anonymous" ? 401 : 403);
}

export const toHonoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

function toResponse({ status, body, headers }: Answer, endpoint: Endpoint): Response {
  const declared = endpoint.answers[status];
  if (body === undefined) return new Response(null, { status, headers: headers ?? {} });
  const mediaType = declared?.mediaType;
  if (mediaType !== undefined && isRaw(body))
    return new Response(body, { status, headers: { "content-type": mediaType, ...headers } });
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": mediaType ?? "application/json", ...headers },
  });
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream =>
  typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;

/** Differences between an answer and its endpoint's declaration, as sentences for developers. */
async function findFaults({ operationId, answers }: Endpoint, response: Response): Promise<string[]> {
  const declared = answers[response.status];
  if (!declared) return [`${operationId}: status ${response.status} is not declared`];
  const faults = [...response.headers.keys()]
    .filter((name) => name !== "content-type" && declared.headers?.[name] === undefined)
    .map((name) => `${operationId}: header ${name} of ${response.status} is not declared`);
  if (declared.mediaType !== undefined) return faults;
  const text = await response.text();
  if (declared.body === undefined)
    return text === "" ? faults : [...faults, `${operationId}: ${response.status} has no declared body`];
  const parsed = declared.body.safeParse(text === "" ? undefined : JSON.parse(text));
  if (parsed.success) return faults;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: "does not fit" };
  return [...faults, `${operationId}: ${response.status} at /${path.join("/")}: ${message}`];
}
