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
  /** What the form starts with. */
  initial: BookingValues;
  /** Whether it was sent without scripts and came back: its problems show at once. */
  attempted: boolean;
  outcome?: DraftOutcome | undefined;
  /** When the page was made, by the server's clock: it decides what is past. */
  renderedAt: string;
  /** How the form reaches the server and leaves the page; the browser's own ways unless given. */
  ports?: BookingPorts;
}

export interface BookingPorts {
  send: (post: BookingSubmission) => Promise<PostOutcome>;
  saveDraft: (post: BookingPost, signal: AbortSignal) => Promise<void>;
  toSent: () => void;
  reload: () => void;
}

/** How soon a time that passes is no longer offered. */
const TICK_MS = 30_000;

const BROWSER: BookingPorts = {
  send: postBooking,
  saveDraft: postDraft,
  toSent: () => window.location.assign(paths.appointmentSent()),
  reload: () => window.location.reload(),
};

/** The booking form's state: checked as one types, kept as a draft, sent in the background. */
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

/** Fills in the device's time zone, once, when none is chosen yet. */
function useDetectedTimeZone({ getValues, setValue }: UseFormReturn<BookingValues>) {
  useEffect(() => {
    const detected = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (getValues("timeZone") === "" && detected) setValue("timeZone", detected);
  }, [getValues, setValue]);
}
