import { type AccountsSettings, answerSteadily, EVERYBODY } from "@/backend/gateway/account-settings";
import { authAnswers as answers } from "@/backend/gateway/auth-documents";
import { requestResetSchema, setPasswordSchema } from "@/backend/gateway/auth-schema";
import { requestPasswordReset } from "@/backend/gateway/request-password-reset";
import { toUserResource } from "@/backend/gateway/resources";
import { changePassword, resetPassword } from "@/backend/gateway/set-password";
import { setUpStaff, setupSchema } from "@/backend/gateway/setup";
import { requireSignedIn } from "@/backend/gateway/users";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";

/** Requesting and setting a new password. Specification, section 7, Gateway service. */
export function passwordEndpoints(settings: AccountsSettings): Endpoint[] {
  return [request(settings), set(settings), setUp(settings)];
}

function request(settings: AccountsSettings): Endpoint {
  return endpoint("requestPasswordReset", "POST /auth/password", {
    summary: "Have a link mailed that sets a new password",
    description: "The answer is the same whether or not there is an account.",
    access: EVERYBODY,
    body: requestResetSchema,
    answers: { 200: answers.done, 422: answers.refused, 429: answers.tooMany },
    handle: async ({ ctx, body, request }) => {
      const attempter = settings.attempterOf(ctx.actor, request);
      const { accounts } = settings;
      const ask = () => requestPasswordReset({ ctx, input: body, settings: accounts, attempter });
      await answerSteadily(accounts.answerFloorMs, ask);
      const message = "If there is an account with this address, an email with a link is on its way.";
      return { status: 200, body: { success: true, message } };
    },
  });
}

function set(settings: AccountsSettings): Endpoint {
  return endpoint("setPassword", "PUT /auth/password", {
    summary: "Change the password, or set it with a mailed link's token",
    description: "A change keeps this session and ends every other; a reset ends all.",
    access: EVERYBODY,
    body: setPasswordSchema,
    answers: { 200: answers.changed, 422: answers.refused, 429: answers.tooMany },
    problems: [404],
    handle: async ({ ctx, body }) => {
      const { accounts } = settings;
      const user =
        "reset_password_token" in body
          ? await resetPassword({ ctx, input: body, settings: accounts })
          : await changePassword({ ctx, actor: requireSignedIn(ctx), input: body, settings: accounts });
      const message = "Your password is set.";
      return { status: 200, body: { success: true, message, data: toUserResource(user) } };
    },
  });
}

function setUp({ accounts }: AccountsSettings): Endpoint {
  return endpoint("setUpStaff", "POST /setup", {
    summary: "Add the first administrator of a staff area without members",
    description:
      "With the token of the link that the services print when they start. Works once: never again with a member.",
    access: EVERYBODY,
    body: setupSchema,
    answers: { 201: answers.setUp, 422: answers.refused },
    handle: async ({ ctx, body }) => {
      const token = await setUpStaff({ ctx, input: body, settings: accounts });
      return { status: 201, body: { reset_password_token: token } };
    },
  });
}
