import type { Context } from "hono";
import type { Actor, ApiKeyActor, SignedInActor } from "@/backend/context";
import { CodedError } from "@/backend/errors";
import type { HttpEnv } from "@/backend/http/edge";
import type { Authenticate } from "@/backend/http/mount";
import { bearerOf } from "@/backend/http/service-key";
import type { KeyScope } from "@/domain/inbox/grades";
import { API_KEY_HEADER, APP_ID_HEADER } from "@/domain/wire/headers";

export type KeyCheck = (presented: string | undefined) => boolean;

/** The actor that a token names. Grades and scopes are not in it: those in the database apply. */
export type TokenHolder =
  | Extract<Actor, { kind: "guest" }>
  | Omit<SignedInActor, "grade">
  | Omit<ApiKeyActor, "scopes">;

/** The result of verifying a token. Whether its session is still valid is checked elsewhere. */
export type TokenVerdict = { ok: true; actor: TokenHolder } | { ok: false; reason: "expired" | "invalid" };

export interface TokenVerifier {
  /** `graceSeconds`: how long an expired token is still accepted; 0 except for renewal. */
  verify(token: string, now: Date, graceSeconds?: number): Promise<TokenVerdict>;
}

/** The session store. A signed token alone does not authenticate a user: its session must be valid. */
export interface Sessions {
  /** The user's grade, if this session of theirs is valid at `now`. */
  find(
    session: Pick<SignedInActor, "sessionId" | "uniqueId">,
    now: Date,
  ): Promise<Pick<SignedInActor, "grade"> | undefined>;
  /** The user of a session's opaque credentials, if they match and the session is valid at `now`. */
  open(credentials: SessionCredentials, now: Date): Promise<SignedInActor | undefined>;
}

/** The headers `access-token`, `client` and `uid`. */
export interface SessionCredentials {
  accessToken: string;
  client: string;
  uid: string;
}

export interface BearerSettings {
  /** An app id is not a secret: it detects calls to the wrong deployment and does not authenticate. */
  appIds: readonly string[];
  isServiceKey: KeyCheck;
  tokens: TokenVerifier;
  sessions: Sessions;
  /** The scopes of an API key that is valid at `now`; its tokens end with it. */
  findKeyScopes(keyId: string, now: Date): Promise<readonly KeyScope[] | undefined>;
  now: () => Date;
}

/**
 * Requires a configured app id; the bearer is the services' key or a company token. Without one the actor is `anonymous`.
 * Problem 401.
 */
export function authenticateBearer(settings: BearerSettings): Authenticate {
  return (c, { graceSeconds }) => {
    requireAppId(c, settings.appIds);
    return actorOfBearer(c, settings, graceSeconds);
  };
}

/** The same; without a bearer, a session's opaque credentials are accepted too. Problem 401. */
export function authenticateBearerOrSession(settings: BearerSettings): Authenticate {
  return async (c, { graceSeconds }) => {
    requireAppId(c, settings.appIds);
    const credentials = sessionCredentialsOf(c);
    if (bearerOf(c) !== undefined || !credentials) return actorOfBearer(c, settings, graceSeconds);
    const actor = await settings.sessions.open(credentials, settings.now());
    if (!actor) throw new CodedError(401, { code: "session_invalid" });
    return actor;
  };
}

/**
 * The services' key in `x-api-key`, a bearer, or both: then the key names the program, and the bearer the person, whose
 * rights alone apply. Without either the actor is `anonymous`. Problem 401 when one is invalid.
 */
export function authenticateApiKeyOrBearer(settings: Omit<BearerSettings, "appIds">): Authenticate {
  return async (c, { graceSeconds }) => {
    const key = c.req.header(API_KEY_HEADER) ?? "";
    if (key !== "" && !settings.isServiceKey(key)) throw new CodedError(401, { code: "unknown_key" });
    if (key !== "" && bearerOf(c) === undefined) return { kind: "service" };
    return actorOfBearer(c, settings, graceSeconds);
  };
}

/** The key of operators' tools as the bearer. Problem 401 otherwise. */
export function authenticateOperator(isInternalKey: KeyCheck): Authenticate {
  return async (c) => {
    if (!isInternalKey(bearerOf(c))) throw new CodedError(401);
    return { kind: "operator" };
  };
}

/** For services whose endpoints are all public. */
export const authenticateAnonymous: Authenticate = async () => ({ kind: "anonymous" });

async function actorOfBearer(
  c: Context<HttpEnv>,
  settings: Omit<BearerSettings, "appIds">,
  graceSeconds: number,
): Promise<Actor> {
  const { isServiceKey, tokens, now } = settings;
  const bearer = bearerOf(c);
  if (bearer === undefined) return { kind: "anonymous" };
  if (isServiceKey(bearer)) return { kind: "service" };
  const verdict = await tokens.verify(bearer, now(), graceSeconds);
  if (!verdict.ok) throw new CodedError(401, { code: `token_${verdict.reason}` });
  const actor = await toLiveActor(verdict.actor, settings);
  if (actor) return actor;
  throw new CodedError(401, { code: "session_ended" });
}

async function toLiveActor(
  holder: TokenHolder,
  { sessions, findKeyScopes, now }: Omit<BearerSettings, "appIds">,
): Promise<Actor | undefined> {
  if (holder.kind === "guest") return holder;
  if (holder.kind === "api-key") {
    const scopes = await findKeyScopes(holder.uniqueId, now());
    return scopes && { ...holder, scopes };
  }
  const session = await sessions.find(holder, now());
  return session && { ...holder, grade: session.grade };
}

function requireAppId(c: Context, appIds: readonly string[]): void {
  if (appIds.includes(c.req.header(APP_ID_HEADER) ?? "")) return;
  throw new CodedError(401, { detail: "The app id is missing or not known.", code: "unknown_app" });
}

function sessionCredentialsOf(c: Context): SessionCredentials | undefined {
  const [accessToken, client, uid] = ["access-token", "client", "uid"].map((name) => c.req.header(name));
  return accessToken !== undefined && client !== undefined && uid !== undefined
    ? { accessToken, client, uid }
    : undefined;
}
