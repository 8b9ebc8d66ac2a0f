/** Settings that the website must not get. */
export const SERVICES_SECRETS: readonly string[] = [
  "SERVICE_KEY",
  "SERVICE_KEY_PREVIOUS",
  "DATA_KEY",
  "DATA_KEY_PREVIOUS",
  "MAIL_BOUNCE_KEY",
  "GATEWAY_SIGNING_KEY",
  "GATEWAY_SIGNING_KEY_PREVIOUS",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_READ_URL",
];
