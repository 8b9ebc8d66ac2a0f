import { formatOfficeMoment } from "@/lib/staff/moments";

/** A moment in the office's zone; a dash for none. */
export function Moment({ at, zone }: { at: string | null; zone: string }) {
  return at === null ? "–" : <time dateTime={at}>{formatOfficeMoment(at, zone)}</time>;
}
