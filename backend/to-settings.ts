import { join } from "node:path";
import type { Config } from "@/backend/config";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import type { NotifySettings } from "@/backend/notify/settings";
import type { Retention } from "@/backend/purge/rules";
import { brand } from "@/domain/brand";
import { hasPublicHost } from "@/domain/net/public-host";

/** Settings for mailed links to forms. */
export function toInvitationSettings({ SITE_URL, TIME_ZONE }: Config): InvitationSettings {
  return { siteUrl: SITE_URL, brandName: brand.name, timeZone: TIME_ZONE };
}

/** The outbox, where the site may show it: without a mail server or a database of the deployment, and on a host that is not public. */
export function findReadableOutbox(config: Config): string | undefined {
  const isDeployed = config.MAIL_SMTP_URL !== undefined || config.DATABASE_URL !== undefined;
  return isDeployed || hasPublicHost(config.SITE_URL) ? undefined : toOutbox(config);
}

/** The folder of mail where no server is set. */
export function toOutbox({ DATA_DIR }: Config): string {
  return join(DATA_DIR, "outbox");
}

/** Lead times of the reminders of a confirmed appointment. */
export const toReminders = (config: Config): readonly number[] =>
  config.APPOINTMENT_REMINDER_HOURS.map((hours) => hours * 60 * 60_000);

/** Settings of event mail. */
export function toNotifySettings(config: Config): NotifySettings {
  return {
    ...toInvitationSettings(config),
    hasStaffArea: config.STAFF_AREA === "on",
    partition: config.SEARCH_PARTITION,
    escalationMs: config.ALERT_ESCALATION_MINUTES * 60_000,
    secondAddress: config.ALERT_SECOND_ADDRESS,
    therapistActs: config.THERAPIST_ACTS,
    responseTime: config.RESPONSE_TIME,
    remindersMs: toReminders(config),
  };
}

/** Retention periods of records and of the audit log. */
export function toRetention(config: Config): Retention {
  return { recordsYears: config.RECORDS_RETENTION_YEARS, auditYears: config.AUDIT_RETENTION_YEARS };
}
