const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * RFC 9116: contact for security reports. `Expires` counts from the day of `now`: a running site never serves an expired file,
 * and cached copies of an abandoned site do expire.
 */
export function formatSecurityTxt({ email, canonical, now }: { email: string; canonical: string; now: Date }): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${canonical}`,
    "",
  ].join("\n");
}
