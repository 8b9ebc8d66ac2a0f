import { t } from "@/domain/texts/t";

const MINUTE_MS = 60_000;

/** Time since the answers were saved: just now, in whole minutes, in whole hours. Specification, section 2. */
export function formatSaved(savedAtMs: number, nowMs: number): string {
  // A browser clock behind the server's must not give a negative age.
  const minutes = Math.max(0, Math.floor((nowMs - savedAtMs) / MINUTE_MS));
  if (minutes < 1) return t("Saved just now");
  if (minutes < 60) return minutes === 1 ? t("Saved 1 minute ago") : t("Saved {count} minutes ago", { count: minutes });
  const count = Math.floor(minutes / 60);
  return count === 1 ? t("Saved 1 hour ago") : t("Saved {count} hours ago", { count });
}
