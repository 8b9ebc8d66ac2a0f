import type { NetworkParts } from "@/domain/owner/network-schema";
import { ownersDocument } from "@/domain/owner/owner-part";
import { DEFAULT_TIME_ZONE } from "@/domain/text/time-zone";

type Policies = NetworkParts["policies"];
type Environment = Record<string, string | undefined>;

/** The setting of the environment for each policy, which counts where the document has none. */
const SETTINGS = {
  zone: "TIME_ZONE",
  responseTime: "RESPONSE_TIME",
  answerHours: "ANSWER_HOURS",
  booking: "BOOKING",
  therapistActs: "THERAPIST_ACTS",
  undoSeconds: "UNDO_SECONDS",
  reminderHours: "APPOINTMENT_REMINDER_HOURS",
  escalationMinutes: "ALERT_ESCALATION_MINUTES",
  escalationAddress: "ALERT_SECOND_ADDRESS",
  listingConfirmDays: "LISTING_CONFIRM_DAYS",
  retentionYears: "RECORDS_RETENTION_YEARS",
  auditRetentionYears: "AUDIT_RETENTION_YEARS",
  secondFactor: "SECOND_FACTOR",
} as const satisfies Record<keyof Policies, string>;

/** The standard policies. */
export const STANDARD_POLICIES: Policies = {
  zone: DEFAULT_TIME_ZONE,
  responseTime: "",
  answerHours: 24,
  booking: "request",
  therapistActs: "see",
  undoSeconds: 30,
  reminderHours: [24, 2],
  escalationMinutes: 30,
  escalationAddress: "",
  listingConfirmDays: 120,
  retentionYears: null,
  auditRetentionYears: null,
  secondFactor: null,
};

const isPolicy = (name: string): name is keyof Policies => Object.hasOwn(SETTINGS, name);
const toSetting = (value: unknown) => (Array.isArray(value) ? value.join(",") || "0" : String(value ?? ""));

/** An environment in which the policies of the network's document take the place of the settings for them; the switch of the staff area only where the environment has none. */
export function withPolicies(
  env: Environment,
  policies: Partial<Policies> = ownersDocument().policies ?? {},
  { staffArea }: Partial<NetworkParts["switches"]> = ownersDocument().switches ?? {},
): Environment {
  const given = Object.entries(policies).flatMap(([name, value]) =>
    isPolicy(name) && value !== undefined ? [[SETTINGS[name], toSetting(value)]] : [],
  );
  return {
    ...env,
    ...Object.fromEntries(given),
    // The environment counts here: who switched the area off in its own settings could not get back.
    ...(staffArea !== undefined && { STAFF_AREA: env.STAFF_AREA?.trim() || (staffArea ? "on" : "off") }),
  };
}
