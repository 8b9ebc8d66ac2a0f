import { t } from "@/domain/texts/t";

/** The common names of the United States' zones, east to west; other zones use their IANA names. */
export const US_ZONES = [
  { value: "America/New_York", label: "Eastern Time (New York)" },
  { value: "America/Chicago", label: "Central Time (Chicago)" },
  { value: "America/Denver", label: "Mountain Time (Denver)" },
  { value: "America/Phoenix", label: "Mountain Time, no daylight saving (Phoenix)" },
  { value: "America/Los_Angeles", label: "Pacific Time (Los Angeles)" },
  { value: "America/Anchorage", label: "Alaska Time (Anchorage)" },
  { value: "Pacific/Honolulu", label: "Hawaii Time (Honolulu)" },
] as const;

/**
 * The selectable zones, those of the US first. Always includes `chosen`, the visitor's own, under the browser's name for it.
 */
export function listTimeZones(chosen: string): string[] {
  const known = new Set<string>(US_ZONES.map((zone) => zone.value));
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !known.has(zone));
  if (chosen !== "" && !known.has(chosen) && !others.includes(chosen)) others.unshift(chosen);
  return [...known, ...others];
}

/** A zone's display name: `Mountain Time (Denver)`, `Europe/Berlin`, `America/Port of Spain`. */
export function formatTimeZone(zone: string): string {
  const known = US_ZONES.find(({ value }) => value === zone);
  return known ? t(known.label) : zone.replaceAll("_", " ");
}
