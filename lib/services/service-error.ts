import type { Failure, FailureReason } from "@/lib/services/requester";

/** A failure of a call that its caller does not expect to fail. Specification, section 8, "re-thrown". */
export class ServiceError extends Error {
  override name = "ServiceError";
  readonly reason: FailureReason;
  constructor(readonly failure: Failure) {
    super(`service call failed: ${failure.reason}`);
    this.reason = failure.reason;
  }
}
