import type { Actor } from "@/backend/context";
import { authAnswers as answers } from "@/backend/gateway/auth-documents";
import { requestResetSchema, setPasswordSchema } from "@/backend/gateway/auth-schema";
import { type AccountsSettings, toRefusal } from "@/backend/gateway/endpoints/accounts";
import { requestPasswordReset } from "@/backend/gateway/request-password-reset";
import { changePassword, resetPassword } from "@/backend/gateway/set-password";
import { answerSteadily } from "@/backend/gateway/steady-answer";
import { toUserResource } from "@/backend/gateway/to-user-resource";
import type { SignedInActor } from "@/backend/gateway/tokens";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { ProblemError } from "@/backend/http/problem";

const everybody = ["nobody", "guest", "user", "staff", "service"] as const;

/** Requesting and setting a new password. Specification, section 7, Gateway service. */
export function passwordEndpoints(settings: AccountsSettings): Endpoint[] {
  return [request(settings), set(settings)];
}

function request(settings: AccountsSettings): Endpoint {
  return endpoint({
    operationId: "requestPasswordReset",
    method: "post",
    path: "/auth/password",
    summary: "Have a link mailed that sets a new password",
    description: "The answer is the same whether or not there is an account.",
    access: everybody,
    body: requestResetSchema,
    answers: { 200: answers.done, 422: answers.refused, 429: answers.tooMany },
    handle: async ({ ctx, body, request }) => {
      const address = settings.addressOf(ctx.actor, request);
      const { accounts } = settings;
      const ask = () => requestPasswordReset({ ctx, input: body, settings: accounts, address });
      const outcome = await answerSteadily(accounts.answerFloorMs, ask);
      if (!outcome.ok) return toRefusal(outcome);
      const message = "If there is an account with this address, an email with a link is on its way.";
      return { status: 200, body: { success: true, message } };
    },
  });
}

function set(settings: AccountsSettings): Endpoint {
  return endpoint({
    operationId: "setPassword",
    method: "put",
    path: "/auth/password",
    summary: "Change the password, or set it with a mailed link's token",
    description: "A change keeps this session and ends every other; a reset ends all.",
    access: everybody,
    body: setPasswordSchema,
    answers: { 200: answers.changed, 422: answers.refused, 429: answers.tooMany },
    problems: [404],
    handle: async ({ ctx, body, request }) => {
      const { accounts } = settings;
      const address = settings.addressOf(ctx.actor, request);
      const outcome =
        "reset_password_token" in body
          ? await resetPassword({ ctx, input: body, settings: accounts })
          : await changePassword({ ctx, actor: requireSignedIn(ctx.actor), input: body, settings: accounts, address });
      if (!outcome.ok) return toRefusal(outcome);
      const message = "Your password is set.";
      return { status: 200, body: { success: true, message, data: toUserResource(outcome.user) } };
    },
  });
}

/** Password change by the owner; other callers need a mailed link. Problems 401, 403. */
function requireSignedIn(actor: Actor): SignedInActor {
  if (actor.kind === "user" || actor.kind === "staff") return actor;
  throw new ProblemError(actor.kind === "nobody" ? 401 : 403);
}
