import { CodedError } from "@/backend/errors";
import type { SecondFactorKind } from "@/domain/wire/session";

/** A refusal of the calls under `/auth`, in sentences for the user. None reveals whether an account exists. */
export class AccountError extends CodedError {
  override name = "AccountError";
  readonly messages: readonly string[];
  /** For the call that takes the second factor, and which ones there are. */
  readonly secondFactor: { token: string; kinds: readonly SecondFactorKind[] } | undefined;

  constructor(
    status: 401 | 422 | 429,
    code: string,
    messages: readonly string[],
    {
      headers = {},
      secondFactor,
    }: { headers?: Record<string, string>; secondFactor?: AccountError["secondFactor"] } = {},
  ) {
    super(status, { code, headers });
    this.messages = messages;
    this.secondFactor = secondFactor;
  }
}

/** A right password that a second factor must follow. */
export const secondFactorNeeded = (token: string, kinds: readonly SecondFactorKind[]) =>
  new AccountError(401, "second_factor_needed", ["Please confirm with your second factor."], {
    secondFactor: { token, kinds },
  });

export const invalidCredentials = (message: string) => new AccountError(401, "invalid_credentials", [message]);

export const invalidInput = (...messages: string[]) => new AccountError(422, "invalid_input", messages);

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new AccountError(429, "too_many_tries", ["There were too many tries. Please wait a little and try again."], {
    headers: { "retry-after": String(retryAfterSeconds) },
  });

/** The specification's shape of a refused sign-in, sign-up or password. Specification, section 8, Authentication. */
export function toAccountAnswer(error: CodedError) {
  if (!(error instanceof AccountError)) return undefined;
  const { secondFactor } = error;
  const body = {
    success: false,
    errors: { full_messages: error.messages },
    ...(secondFactor && { second_factor_token: secondFactor.token, second_factors: secondFactor.kinds }),
  };
  return { status: error.status, body, headers: error.details.headers ?? {} };
}
