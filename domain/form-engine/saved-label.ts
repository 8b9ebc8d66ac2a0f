import { countOf } from "@/domain/text/count-of";

const MINUTE_MS = 60_000;

/** Time since the answers were saved: just now, in whole minutes, in whole hours. Specification, section 2. */
export function formatSaved(savedAtMs: number, nowMs: number): string {
  // A browser clock behind the server's must not give a negative age.
  const minutes = Math.max(0, Math.floor((nowMs - savedAtMs) / MINUTE_MS));
  if (minutes < 1) return "Saved just now";
  return minutes < 60
    ? `Saved ${countOf(minutes, "minute")} ago`
    : `Saved ${countOf(Math.floor(minutes / 60), "hour")} ago`;
}
