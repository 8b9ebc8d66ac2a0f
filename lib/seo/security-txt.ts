const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 wants less than a year. */
const VALID_DAYS = 180;

/**
 * RFC 9116: where to report a weakness of the site. `Expires` is counted from the day of `now`, so that a running site never
 * serves one that has expired, and one that nobody runs any more does expire in what others kept of it.
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
