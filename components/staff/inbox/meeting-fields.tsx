import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import { usualPlaces } from "@/domain/booking/own-places";
import { MEETINGS } from "@/domain/wire/appointment";
import { MESSAGE_MAX_LENGTH, PLACE_MAX_LENGTH, type WholeItem } from "@/domain/wire/inbox";
import type { TypedFields } from "@/lib/staff/inbox/schema";
import { RadioLine } from "./radio-line";
import { preselect } from "./therapist-choice";

const OPTIONS = MEETINGS.map((meeting) => ({ value: meeting, label: MEETING_NAMES[meeting] }));

interface Props {
  item: WholeItem;
  typed: TypedFields;
}

/** Fields for the kind and place of the meeting, and a sentence to the person. */
export function MeetingFields({ item, typed }: Props) {
  const { request } = item;
  const meeting = typed.meeting ?? request?.meeting ?? "video";
  const therapist = preselect(item);
  const usual = usualPlaces(therapist);
  const link = (meeting === "video" ? request?.place : null) ?? usual.link;
  const address = (meeting === "in_person" ? request?.place : null) ?? usual.address;
  return (
    <>
      <RadioLine legend="How it takes place" name="meeting" chosen={meeting} options={OPTIONS} />
      <input type="hidden" name="filled_therapist" value={therapist?.uniqueId ?? ""} />
      <input type="hidden" name="filled_link" value={link} />
      <input type="hidden" name="filled_address" value={address} />
      <div className="grid w-full max-w-prose gap-3 sm:grid-cols-2">
        <TextField
          label="Link, if by video"
          name="link"
          maxLength={PLACE_MAX_LENGTH}
          defaultValue={typed.link ?? link}
          optional
        />
        <TextField
          label="Address, if in person"
          name="address"
          maxLength={PLACE_MAX_LENGTH}
          defaultValue={typed.address ?? address}
          optional
        />
      </div>
      <p className="text-ink-muted text-sm">
        If you choose another therapist and leave these as they are, theirs are sent.
      </p>
      <MessageField typed={typed} />
    </>
  );
}

/** A sentence to the person, for mail, calendar file and page. */
export const MessageField = ({
  typed,
  error,
  isRequired = false,
}: {
  typed: TypedFields;
  error?: string | undefined;
  isRequired?: boolean;
}) => (
  <TextAreaField
    label="A sentence to the person"
    hint="It stands in the mail and on their page: nothing about health."
    name="message"
    error={error}
    rows={2}
    maxLength={MESSAGE_MAX_LENGTH}
    defaultValue={typed.message ?? ""}
    optional={!isRequired}
    required={isRequired}
    className="w-full max-w-prose"
  />
);

/** Sent to the person only if staff choose so. */
export const NoneFreeField = ({ typed }: { typed: TypedFields }) => (
  <CheckboxField
    label="Tell the person that none of the times they asked for is free"
    name="none_free"
    value="yes"
    defaultChecked={typed.noneFree !== undefined}
  />
);
