import type { Failure, FailureReason } from "@/lib/services/requester";

/** Thrown for failures that a caller does not handle. Specification, section 8, "re-thrown". */
export class ServiceError extends Error {
  override name = "ServiceError";
  readonly reason: FailureReason;
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`service call failed: ${failure.reason}`);
    this.failure = failure;
    this.reason = failure.reason;
  }
}

/** For `catch`: null in place of a service's failure; every other error is thrown again. */
export function nullForServiceError(error: unknown): null {
  if (error instanceof ServiceError) return null;
  throw error;
}
