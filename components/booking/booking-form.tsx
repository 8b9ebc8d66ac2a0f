"use client";

import { FormFrame } from "@/components/posted-form/form-frame";
import { bookingForm } from "@/lib/intake/booking/form";
import type { ZoneOption } from "@/lib/intake/booking/time-zones";
import { AboutYou, YourNotes, YourRequest, YourTimes } from "./booking-sections";
import { type BookingFormSetup, useBookingForm } from "./use-booking-form";

export interface BookingFormProps extends BookingFormSetup {
  therapistName: string;
  stateLicenses: readonly string[];
  timeZones: readonly ZoneOption[];
}

/** The request form. Drafts are saved while typing. */
export function BookingForm({ therapistName, stateLicenses, timeZones, ...setup }: BookingFormProps) {
  const state = useBookingForm(setup);
  return (
    <FormFrame form={bookingForm} state={state} hidden={{ bookingId: setup.bookingId }}>
      <AboutYou state={state} />
      <YourRequest {...{ state, therapistName, stateLicenses }} />
      <YourTimes {...{ state, timeZones }} />
      <YourNotes {...{ state, therapistName }} />
    </FormFrame>
  );
}
