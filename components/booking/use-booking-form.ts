import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type Sending, useCheckedForm } from "@/components/checked-form/use-checked-form";
import { readTraces } from "@/components/spam/read-traces";
import { useServerClock } from "@/components/ui/use-server-clock";
import { paths } from "@/lib/config/paths";
import { BOOKING_FORM_ID, type DraftOutcome } from "@/lib/intake/booking/constants";
import {
  type BookingPost,
  type BookingSubmission,
  type PostOutcome,
  postBooking,
  postDraft,
} from "@/lib/intake/booking/post-booking";
import { type BookingValues, checkBooking } from "@/lib/intake/booking/schema";
import { forgetTyped, readTyped, rememberTyped } from "./typed-values";
import { useDraftSaver } from "./use-draft-saver";

export interface BookingFormSetup {
  bookingId: string;
  /** The form's initial values. */
  initial: BookingValues;
  /** Whether it was submitted without scripts and rejected: its problems show at once. */
  attempted: boolean;
  outcome?: DraftOutcome | undefined;
  /** Render time by the server's clock; decides which times are past. */
  renderedAt: string;
  /** Submission and navigation; the browser's own by default. */
  ports?: BookingPorts;
}

export interface BookingPorts {
  send: (post: BookingSubmission) => Promise<PostOutcome>;
  saveDraft: (post: BookingPost, signal: AbortSignal) => Promise<void>;
  toSent: () => void;
  reload: () => void;
}

/** How often times that have passed are removed. */
const TICK_MS = 30_000;

const BROWSER: BookingPorts = {
  send: postBooking,
  saveDraft: postDraft,
  toSent: () => window.location.assign(paths.appointmentSent()),
  reload: () => window.location.reload(),
};

/** The booking form's state: validation while typing, drafts, background submission. */
export function useBookingForm(setup: BookingFormSetup) {
  const { bookingId, initial, ports = BROWSER } = setup;
  const now = new Date(useServerClock(Date.parse(setup.renderedAt), TICK_MS));
  const { submit, ...checked } = useCheckedForm<BookingValues>({
    initial,
    attempted: setup.attempted,
    check: (values) => checkBooking(values, now),
    readTyped: () => readTyped(bookingId, initial),
  });
  const { form, values } = checked;
  const [outcome, setOutcome] = useState(setup.outcome);
  const draft = useDraftSaver(bookingId, values, ports.saveDraft);
  useDetectedTimeZone(form);
  useEffect(() => rememberTyped(bookingId, values));

  async function send(request: BookingValues): Promise<Sending> {
    setOutcome(undefined);
    draft.stop();
    const answer = await ports.send({ bookingId, values: request, ...readTraces(BOOKING_FORM_ID) });
    if (answer.kind === "sent" || answer.kind === "reload") {
      forgetTyped(bookingId);
      if (answer.kind === "sent") ports.toSent();
      else ports.reload();
      return { kind: "leaving" };
    }
    draft.resume();
    if (answer.kind === "invalid") return answer;
    setOutcome(answer.kind);
    return { kind: "staying" };
  }

  return { ...checked, now, outcome, submit: () => submit(send) };
}

/** Selects the device's time zone, once, while none is chosen. */
function useDetectedTimeZone({ getValues, setValue }: UseFormReturn<BookingValues>) {
  useEffect(() => {
    const detected = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (getValues("timeZone") === "" && detected) setValue("timeZone", detected);
  }, [getValues, setValue]);
}
