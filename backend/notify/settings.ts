import type { InvitationSettings } from "@/backend/forms/instances/invitation";

/** Settings of event mail. The zone is that of staff, and of people whose own is unknown. */
export interface NotifySettings extends InvitationSettings {
  /** Whether mail to staff leads to the website's staff area; without one it has no link. */
  hasStaffArea: boolean;
  /** The directory of the therapists whom requests ask for. */
  partition: string;
  /** How long an alert may stay open before it is mailed again, to the second address too. */
  escalationMs: number;
  secondAddress?: string | undefined;
  /** How long before a confirmed appointment its reminder goes out; 0 for none. */
  reminderMs: number;
  /** Within what time the network answers, in words; nothing is promised without it. */
  responseTime?: string | undefined;
}
