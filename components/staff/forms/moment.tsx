import { formatZonedMoment } from "@/domain/text/zoned-moment";

/** A moment in the office's zone; a dash for none. */
export function Moment({ at, zone }: { at: string | null; zone: string }) {
  return at === null ? "–" : <time dateTime={at}>{formatZonedMoment(new Date(at), zone)}</time>;
}
