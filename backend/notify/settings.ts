import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import type { TherapistActs } from "@/domain/owner/policy-choices";

/** Settings of event mail. The zone is that of staff, and of people whose own is unknown. */
export interface NotifySettings extends InvitationSettings {
  /** True where mail to staff links to the website's staff area; otherwise it has no link. */
  hasStaffArea: boolean;
  /** The directory of the therapists whom requests ask for. */
  partition: string;
  /** Time for which an alert may stay open before it is mailed again, to the second address too. */
  escalationMs: number;
  secondAddress?: string | undefined;
  /** Acts of therapists without staff: they are told of waiting requests where they answer them. */
  therapistActs: TherapistActs;
  /** Lead times of the reminders of a confirmed appointment. */
  remindersMs: readonly number[];
  /** Promised response time of the network, in words; without it no promise is made. */
  responseTime?: string | undefined;
}
