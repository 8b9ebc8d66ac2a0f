import { Part } from "@/components/staff/ui/part";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import {
  NAME_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  REQUEST_FOR,
  REQUEST_FOR_LABELS,
  SERVICE_TYPES,
} from "@/domain/booking/rules";
import { MEETINGS } from "@/domain/wire/appointment";
import { MAX_SERIES, PLACE_MAX_LENGTH } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { CONCERN_OPTIONS } from "@/lib/intake/booking/fields";
import { STATE_OPTIONS } from "@/lib/intake/booking/licence";
import { NOTICE_ID } from "@/lib/staff/inbox/constants";
import type { NewRequest } from "@/lib/staff/inbox/load-new-request";
import { EVERY_OPTIONS, type NewRequestFields, PAYER_OPTIONS } from "@/lib/staff/inbox/new-request";
import { formatOfficeMoment } from "@/lib/staff/moments";
import { MessageField } from "./meeting-fields";
import { RadioLine } from "./radio-line";
import { Despite } from "./therapist-choice";
import { TimeFields } from "./time-fields";

/** A request or appointments that staff enter for a person, with what was refused before. */
export function NewRequestForm({ draft: { key, fields, message, isMisfit, taken }, officeZone }: NewRequest) {
  const typed = (name: keyof NewRequestFields) => ({ name, defaultValue: fields[name] });
  return (
    <form method="post" action={staffPaths.newRequestSubmit()} className="flex max-w-4xl flex-col gap-6">
      <input type="hidden" name="key" value={key} />
      {message === "" ? null : (
        <div id={NOTICE_ID} tabIndex={-1} className="scroll-mt-24 outline-none">
          <Notice tone="danger" role="alert" title={message}>
            {taken.length > 0 ? <TakenDates {...{ taken, officeZone }} /> : null}
          </Notice>
        </div>
      )}
      <Part title="The person">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            {...typed("firstName")}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            required
          />
          <TextField label="Last name" {...typed("lastName")} maxLength={NAME_MAX_LENGTH} autoComplete="off" required />
          <TextField label="Email" type="email" {...typed("email")} autoComplete="off" required />
          <TextField label="Phone" type="tel" {...typed("phone")} autoComplete="off" required />
        </div>
      </Part>
      <Part title="The request">
        <RadioLine
          legend="Who it is for"
          name="requestFor"
          chosen={fields.requestFor || REQUEST_FOR[0]}
          options={REQUEST_FOR.map((value) => ({ value, label: REQUEST_FOR_LABELS[value] }))}
        />
        <RadioLine
          legend="Type of service"
          name="serviceType"
          chosen={fields.serviceType || SERVICE_TYPES[0]}
          options={SERVICE_TYPES.map((value) => ({ value, label: value }))}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            label="State during sessions"
            {...typed("state")}
            options={STATE_OPTIONS}
            placeholder="Not known"
            optional
          />
          <SelectField
            label="Who pays"
            {...typed("payer")}
            options={PAYER_OPTIONS}
            placeholder="Not sure yet"
            optional
          />
          <TextField
            label="Therapist"
            hint="The full name, or the end of the address of their page."
            {...typed("therapist")}
            maxLength={200}
            autoComplete="off"
            required
          />
          <SelectField
            label="Main concern"
            {...typed("concern")}
            options={CONCERN_OPTIONS}
            placeholder="Not stated"
            optional
          />
        </div>
        <TextAreaField label="Notes" {...typed("notes")} rows={2} maxLength={NOTES_MAX_LENGTH} optional />
      </Part>
      <Part title="The time">
        <RadioLine
          legend="This time is"
          name="agreed"
          chosen={fields.agreed}
          options={[
            { value: "", label: "asked for: a request to answer" },
            { value: "yes", label: "agreed: an appointment at once" },
          ]}
        />
        <TimeFields typed={fields} error={undefined} officeZone={officeZone} />
        <fieldset className="flex flex-col gap-4 rounded-lg border border-line p-4">
          <legend className="px-1 font-semibold text-sm">If it is agreed</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField label="Repeat" {...typed("every")} options={EVERY_OPTIONS} optional />
            <TextField
              label="Number of appointments"
              type="number"
              {...typed("count")}
              min={1}
              max={MAX_SERIES}
              optional
            />
          </div>
          <RadioLine
            legend="How it takes place"
            name="meeting"
            chosen={fields.meeting || "video"}
            options={MEETINGS.map((value) => ({ value, label: MEETING_NAMES[value] }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Link, if by video" {...typed("link")} maxLength={PLACE_MAX_LENGTH} optional />
            <TextField label="Address, if in person" {...typed("address")} maxLength={PLACE_MAX_LENGTH} optional />
          </div>
          <p className="text-ink-muted text-sm">Without them the therapist’s own are sent.</p>
          <MessageField typed={fields} />
          {isMisfit ? <Despite typed={{ reason: fields.reason, despite: fields.despite || undefined }} /> : null}
        </fieldset>
      </Part>
      <Button type="submit" className="self-start">
        Enter
      </Button>
    </form>
  );
}

/** The dates that are not free: to leave out one by one, unless the time is changed. */
const TakenDates = ({ taken, officeZone }: { taken: readonly string[]; officeZone: string }) => (
  <fieldset className="flex flex-col">
    <legend>Nothing was stored yet. Choose another time, or leave out:</legend>
    {taken.map((start) => (
      <CheckboxField key={start} label={formatOfficeMoment(start, officeZone)} name="skip" value={start} />
    ))}
  </fieldset>
);
