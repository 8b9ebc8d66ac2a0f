import { MEETING_NAMES } from "@/domain/booking/meetings";
import { MEETINGS } from "@/domain/wire/appointment";

/** How the appointment takes place. */
export function MeetingFields({ chosen }: { chosen: string }) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="mb-1 font-semibold text-sm">How it takes place</legend>
      {MEETINGS.map((meeting) => (
        <label key={meeting} className="touch-target flex items-center gap-2 text-sm">
          <input
            type="radio"
            name="meeting"
            value={meeting}
            defaultChecked={meeting === chosen}
            className="size-5 accent-brand"
          />
          {MEETING_NAMES[meeting]}
        </label>
      ))}
    </fieldset>
  );
}
