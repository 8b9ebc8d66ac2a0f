"use client";

import { DefaultSubmit } from "@/components/checked-form/default-submit";
import { type MissingField, MissingList } from "@/components/checked-form/missing-list";
import { OutcomeNotice } from "@/components/checked-form/outcome-notice";
import { SpamFields } from "@/components/spam/spam-fields";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { FieldProblem } from "@/domain/text/text-rules";
import { paths } from "@/lib/config/paths";
import {
  BOOKING_FORM_ID,
  BOOKING_TITLE_ID,
  type DraftOutcome,
  formatFieldLabel,
  OUTCOME_MESSAGES,
} from "@/lib/intake/booking/constants";
import { toFieldId } from "@/lib/intake/booking/field-id";
import type { ZoneOption } from "@/lib/intake/booking/time-zones";
import { AboutYou, YourNotes, YourRequest, YourTimes } from "./booking-sections";
import { type BookingFormSetup, useBookingForm } from "./use-booking-form";

const MISSING_ID = "missing";

export interface BookingFormProps extends BookingFormSetup {
  therapistName: string;
  stateLicenses: readonly string[];
  timeZones: readonly ZoneOption[];
  stamp: string;
}

/**
 * The request form: a plain form with POST and redirect; scripts add validation while typing, drafts and background submission.
 * The disabled button of specification section 5 comes with the scripts, as a plain form could not enable it.
 */
export function BookingForm({ therapistName, stateLicenses, timeZones, stamp, ...setup }: BookingFormProps) {
  const booking = useBookingForm(setup);
  const { problems, summaryKey, outcome, isSending, isScripted } = booking;
  const isWaiting = isScripted && problems.length > 0;
  return (
    <form
      id={BOOKING_FORM_ID}
      aria-labelledby={BOOKING_TITLE_ID}
      method="post"
      action={paths.apiBookingRequest()}
      noValidate
      data-error-space
      onSubmit={(event) => {
        event.preventDefault();
        void booking.submit();
      }}
      className="relative flex flex-col gap-8"
    >
      <input type="hidden" name="bookingId" value={setup.bookingId} />
      <SpamFields stamp={stamp} />
      <DefaultSubmit name="intent" value="send" />
      {outcome && isAboutChoice(outcome) ? <OutcomeNotice id="outcome" {...OUTCOME_MESSAGES[outcome]} /> : null}
      <div id="problems" className="contents">
        {summaryKey === undefined ? null : (
          <ErrorSummary key={summaryKey} title="Please check these answers" errors={problems.map(toSummaryError)} />
        )}
      </div>
      <AboutYou {...booking} />
      <YourRequest {...booking} therapistName={therapistName} stateLicenses={stateLicenses} />
      <YourTimes {...booking} timeZones={timeZones} now={booking.now} />
      <YourNotes {...booking} therapistName={therapistName} />
      <div className="flex flex-col gap-4">
        {outcome && !isAboutChoice(outcome) ? <OutcomeNotice id="outcome" {...OUTCOME_MESSAGES[outcome]} /> : null}
        {isScripted ? (
          <MissingList
            id={MISSING_ID}
            lead="To submit your request, please complete:"
            fields={toMissingFields(problems)}
            ready="Everything needed is filled in. You can submit your request."
          />
        ) : null}
        <Button
          type="submit"
          name="intent"
          value="send"
          size="lg"
          busy={isSending}
          disabled={isWaiting}
          aria-describedby={isWaiting ? MISSING_ID : undefined}
          className="w-full sm:w-auto sm:self-start"
        >
          Submit Appointment Request
        </Button>
        <p role="status" className="sr-only">
          {isSending ? "Sending your request." : ""}
        </p>
      </div>
    </form>
  );
}

/** What the visitor must know before the fields; other messages stand beside the button. */
const isAboutChoice = (outcome: DraftOutcome) => outcome === "changed" || outcome === "saved";

/** One field per label: the link of a row with several problems leads to the first. */
function toMissingFields(problems: readonly FieldProblem[]): MissingField[] {
  const fields = problems.map(({ field }) => ({ id: toFieldId(field), label: formatFieldLabel(field) }));
  return fields.filter(({ label }, index) => fields.findIndex((other) => other.label === label) === index);
}

/** Messages of rows name their row. */
function toSummaryError({ field, message }: FieldProblem) {
  const text = field.includes(".") ? `${formatFieldLabel(field)}: ${message}` : message;
  return { fieldId: toFieldId(field), message: text };
}
