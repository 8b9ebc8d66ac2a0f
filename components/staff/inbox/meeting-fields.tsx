import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import { brand } from "@/domain/brand";
import { addressLines } from "@/domain/text/address-lines";
import { MEETINGS } from "@/domain/wire/appointment";
import { MESSAGE_MAX_LENGTH, PLACE_MAX_LENGTH, type WholeItem } from "@/domain/wire/inbox";
import type { TypedFields } from "@/lib/staff/inbox/schema";
import { RadioLine } from "./radio-line";

const OPTIONS = MEETINGS.map((meeting) => ({ value: meeting, label: MEETING_NAMES[meeting] }));

interface Props {
  request: WholeItem["request"];
  typed: TypedFields;
}

/** Fields for the kind and place of the meeting, and a sentence to the person. */
export function MeetingFields({ request, typed }: Props) {
  const meeting = typed.meeting ?? request?.meeting ?? "video";
  const place = request?.place ?? undefined;
  const agreed = request?.therapists.find(({ isAgreed }) => isAgreed) ?? request?.therapists[0];
  const address = agreed?.officeCity ?? addressLines(brand).join(", ");
  return (
    <>
      <RadioLine legend="How it takes place" name="meeting" chosen={meeting} options={OPTIONS} />
      <div className="grid w-full max-w-prose gap-3 sm:grid-cols-2">
        <TextField
          label="Link, if by video"
          name="link"
          maxLength={PLACE_MAX_LENGTH}
          defaultValue={typed.link ?? (meeting === "video" ? place : undefined) ?? brand.videoLink}
          optional
        />
        <TextField
          label="Address, if in person"
          name="address"
          maxLength={PLACE_MAX_LENGTH}
          defaultValue={typed.address ?? (meeting === "in_person" ? place : undefined) ?? address}
          optional
        />
      </div>
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
