import { MEETING_NAMES } from "@/domain/booking/meetings";
import { MEETINGS } from "@/domain/wire/appointment";
import { RadioLine } from "./radio-line";

const OPTIONS = MEETINGS.map((meeting) => ({ value: meeting, label: MEETING_NAMES[meeting] }));

/** How the appointment takes place. */
export const MeetingFields = ({ chosen }: { chosen: string }) => (
  <RadioLine legend="How it takes place" name="meeting" chosen={chosen} options={OPTIONS} />
);
