import { Moment } from "@/components/staff/inbox/moment";

/** A moment in the office's zone; a dash for none. */
export function OptionalMoment({ at, zone }: { at: string | null; zone: string }) {
  return at === null ? "–" : <Moment at={at} zone={zone} />;
}
