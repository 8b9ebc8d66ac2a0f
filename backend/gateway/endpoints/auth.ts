import { z } from "zod";
import { authAnswers as answers } from "@/backend/gateway/auth-documents";
import { confirmationSchema, refreshSchema, signInSchema, signUpSchema } from "@/backend/gateway/auth-schema";
import { confirmUser } from "@/backend/gateway/confirm-user";
import { type AccountsSettings, toRefusal } from "@/backend/gateway/endpoints/accounts";
import { refreshSession } from "@/backend/gateway/refresh-session";
import { ACCESS_TTL_SECONDS, type Credentials, toActor, type User } from "@/backend/gateway/sessions";
import { signIn } from "@/backend/gateway/sign-in";
import { signOut } from "@/backend/gateway/sign-out";
import { signUp } from "@/backend/gateway/sign-up";
import { toAuthHeaders, toAuthMeta, toUserResource } from "@/backend/gateway/to-user-resource";
import { getCurrentUser } from "@/backend/gateway/users";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { COMPANY_TOKEN_HEADER } from "@/domain/wire";

/** Grace period of expired tokens, which still identify the session to refresh or end. */
const STALE_GRACE_SECONDS = 90 * 24 * 60 * 60;
const everybody = ["nobody", "guest", "user", "staff", "service"] as const;

/** Signing in, up and out. Specification, section 7, Gateway service. */
export function authEndpoints(settings: AccountsSettings): Endpoint[] {
  return [signInEndpoint(settings), signUpEndpoint(settings), confirm(settings), out, validate, refresh(settings)];
}

function signInEndpoint(settings: AccountsSettings): Endpoint {
  return endpoint({
    operationId: "signIn",
    method: "post",
    path: "/auth/sign_in",
    summary: "Sign in with an e-mail address and a password",
    description: "Tries are limited per account and address. Refusals are the same whether or not there is an account.",
    access: everybody,
    body: signInSchema,
    answers: { 200: answers.session, 401: answers.refused, 429: answers.tooMany },
    handle: async ({ ctx, body, request }) => {
      const { passwords } = settings.accounts;
      const outcome = await signIn({ ctx, input: body, passwords, address: settings.addressOf(ctx.actor, request) });
      if (!outcome.ok) return toRefusal(outcome);
      return { status: 200, ...(await toSession(settings, outcome.user, outcome.credentials)) };
    },
  });
}

function signUpEndpoint(settings: AccountsSettings): Endpoint {
  return endpoint({
    operationId: "signUp",
    method: "post",
    path: "/auth",
    summary: "Sign up with an e-mail address and a password",
    description: "A link that confirms the address is mailed. Who has an account already is told so by mail alone.",
    access: everybody,
    body: signUpSchema,
    answers: { 200: answers.signedUp, 422: answers.refused, 429: answers.tooMany },
    handle: async ({ ctx, body, request }) => {
      const address = settings.addressOf(ctx.actor, request);
      const outcome = await signUp({ ctx, input: body, settings: settings.accounts, address });
      if (!outcome.ok) return toRefusal(outcome);
      const { user, credentials } = outcome;
      return {
        status: 200,
        body: { data: toUserResource(user), meta: { auth: toAuthMeta(credentials) } },
        headers: toAuthHeaders(credentials, user.email),
      };
    },
  });
}

function confirm({ accounts }: AccountsSettings): Endpoint {
  return endpoint({
    operationId: "confirmUser",
    method: "get",
    path: "/auth/confirmation",
    summary: "Confirm an e-mail address by its mailed link",
    access: "public",
    query: confirmationSchema,
    answers: {
      302: {
        description: "On to the page that the sign-up asked for, with `account_confirmation_success`.",
        headers: { location: "One of the configured pages.", "referrer-policy": "The token is not sent on." },
      },
    },
    handle: async ({ ctx, query }) => {
      const location = await confirmUser({ ctx, token: query.token, settings: accounts });
      return { status: 302, headers: { location, "referrer-policy": "no-referrer" } };
    },
  });
}

const out = endpoint({
  operationId: "signOut",
  method: "delete",
  path: "/auth/sign_out",
  summary: "End this session",
  access: ["user", "staff"],
  tokenGraceSeconds: STALE_GRACE_SECONDS,
  answers: { 200: { description: "The session has ended.", body: z.strictObject({ success: z.literal(true) }) } },
  handle: async ({ ctx }) => {
    if ("sessionId" in ctx.actor) await signOut({ ctx, sessionId: ctx.actor.sessionId });
    return { status: 200, body: { success: true } };
  },
});

const validate = endpoint({
  operationId: "validateToken",
  method: "get",
  path: "/auth/validate_token",
  summary: "Whether this session stands, and whose it is",
  access: ["user", "staff"],
  answers: { 200: answers.user },
  problems: [404],
  handle: async ({ ctx }) => ({ status: 200, body: { data: toUserResource(await getCurrentUser(ctx)) } }),
});

function refresh(settings: AccountsSettings): Endpoint {
  return endpoint({
    operationId: "refreshSession",
    method: "post",
    path: "/auth/refresh",
    summary: "New tokens for a refresh token, once",
    description: "A refresh token that comes back later ends its session: somebody has a copy.",
    access: everybody,
    tokenGraceSeconds: STALE_GRACE_SECONDS,
    body: refreshSchema,
    answers: { 200: answers.session, 401: answers.refused },
    handle: async ({ ctx, body }) => {
      const outcome = await refreshSession({ ctx, refreshToken: body.refresh_token });
      if (!outcome.ok) return toRefusal(outcome);
      return { status: 200, ...(await toSession(settings, outcome.user, outcome.credentials)) };
    },
  });
}

/** Answers with a session: the user in the body, the secrets in the headers and in `meta.auth`. */
async function toSession({ tokens, now }: AccountsSettings, user: User, credentials: Credentials) {
  const actor = toActor(user, credentials.sessionId);
  const companyToken = await tokens.issueSignedIn(actor, now(), ACCESS_TTL_SECONDS);
  return {
    body: { data: toUserResource(user), meta: { auth: toAuthMeta(credentials) } },
    headers: { ...toAuthHeaders(credentials, user.email), [COMPANY_TOKEN_HEADER]: companyToken },
  };
}
