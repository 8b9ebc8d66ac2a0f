"use client";

import { FormFrame } from "@/components/posted-form/form-frame";
import { t } from "@/domain/texts/t";
import { bookingForm } from "@/lib/intake/booking/form";
import { formatNames } from "@/lib/intake/booking/format";
import { describeReady } from "@/lib/intake/booking/ready-text";
import { AboutYou, YourNotes, YourRequest, YourTimes } from "./booking-sections";
import { type BookingFormSetup, useBookingForm } from "./use-booking-form";

export interface BookingFormProps extends BookingFormSetup {
  therapists: readonly { name: string; stateLicenses: readonly string[] }[];
  /** True where one of them accepts this visitor with this payment. */
  canBeTakenOn: boolean;
  /** The directory of other therapists who take the visitor's payer. */
  othersPath: string;
  timeZones: readonly string[];
  officeZone: string;
  /** True where the page offers free times. */
  hasFreeTimes: boolean;
}

/** The request form. Drafts are saved while typing. */
export function BookingForm({
  therapists,
  canBeTakenOn,
  othersPath,
  timeZones,
  officeZone,
  hasFreeTimes,
  ...setup
}: BookingFormProps) {
  const state = useBookingForm(setup);
  const ready = describeReady(state.values.state, { therapists, canBeTakenOn, payerGap: setup.payerGap });
  const names = formatNames(therapists.map(({ name }) => name));
  return (
    <FormFrame
      form={bookingForm}
      state={state}
      hidden={state.hidden}
      ready={ready}
      bar={t("Send request to {names}", { names })}
    >
      <YourTimes {...{ state, timeZones, officeZone, hasFreeTimes }} />
      <AboutYou state={state} />
      <YourRequest {...{ state, therapists, othersPath }} payerGap={setup.payerGap} />
      <YourNotes state={state} readers={names} />
    </FormFrame>
  );
}
