/** How an appointment takes place, as people read it, by its name on the wire. */
export const MEETING_NAMES = {
  video: "By video",
  phone: "By phone",
  in_person: "In person",
} as const;
