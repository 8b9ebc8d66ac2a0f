/** Refusals of sign-ins and passwords as sentences for the user. None reveals whether an account exists. */
export interface AuthRefusal<Status extends 401 | 422 | 429> {
  ok: false;
  status: Status;
  messages: string[];
  retryAfterSeconds?: number;
}

export const refuseCredentials = (message: string): AuthRefusal<401> => ({
  ok: false,
  status: 401,
  messages: [message],
});

export const refuseInput = (...messages: string[]): AuthRefusal<422> => ({ ok: false, status: 422, messages });

export const refuseTooMany = (retryAfterSeconds: number): AuthRefusal<429> => ({
  ok: false,
  status: 429,
  messages: ["There were too many tries. Please wait a little and try again."],
  retryAfterSeconds,
});
