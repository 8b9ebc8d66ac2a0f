import { formatOfficeMoment } from "@/lib/staff/moments";

/** A moment in the office's zone. */
export function Moment({ at, zone }: { at: string; zone: string }) {
  return <time dateTime={at}>{formatOfficeMoment(at, zone)}</time>;
}
