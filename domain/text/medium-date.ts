const MEDIUM_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** The UTC day of a moment in medium format: `Nov 7, 2025`. */
export function formatMediumDate(moment: Date): string {
  return MEDIUM_DATE.format(moment);
}
