/** Display names of the kinds of meeting, by their name on the wire. */
export const MEETING_NAMES = { video: "By video", phone: "By phone", in_person: "In person" } as const;
