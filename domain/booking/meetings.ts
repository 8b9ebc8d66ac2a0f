import type { MEETINGS } from "@/domain/wire/appointment";

/** How an appointment takes place, as people read it. */
export const MEETING_NAMES: Readonly<Record<(typeof MEETINGS)[number], string>> = {
  video: "By video",
  phone: "By phone",
  in_person: "In person",
};
