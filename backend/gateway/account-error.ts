import { CodedError } from "@/backend/errors";

/** A refusal of the calls under `/auth`, in sentences for the user. None reveals whether an account exists. */
export class AccountError extends CodedError {
  override name = "AccountError";
  readonly messages: readonly string[];
  /** For the call that a code of the second factor goes to. */
  readonly secondFactorToken: string | undefined;

  constructor(
    status: 401 | 422 | 429,
    code: string,
    messages: readonly string[],
    { headers = {}, secondFactorToken }: { headers?: Record<string, string>; secondFactorToken?: string } = {},
  ) {
    super(status, { code, headers });
    this.messages = messages;
    this.secondFactorToken = secondFactorToken;
  }
}

/** A right password that a code must follow. */
export const secondFactorNeeded = (secondFactorToken: string) =>
  new AccountError(401, "second_factor_needed", ["Please enter a code of your app."], { secondFactorToken });

export const invalidCredentials = (message: string) => new AccountError(401, "invalid_credentials", [message]);

export const invalidInput = (...messages: string[]) => new AccountError(422, "invalid_input", messages);

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new AccountError(429, "too_many_tries", ["There were too many tries. Please wait a little and try again."], {
    headers: { "retry-after": String(retryAfterSeconds) },
  });

/** The specification's shape of a refused sign-in, sign-up or password. Specification, section 8, Authentication. */
export function toAccountAnswer(error: CodedError) {
  if (!(error instanceof AccountError)) return undefined;
  const { secondFactorToken } = error;
  const body = {
    success: false,
    errors: { full_messages: error.messages },
    ...(secondFactorToken && { second_factor_token: secondFactorToken }),
  };
  return { status: error.status, body, headers: error.details.headers ?? {} };
}
