import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { usePostedForm } from "@/components/posted-form/use-posted-form";
import { useServerClock } from "@/components/ui/use-server-clock";
import { rememberHome } from "@/lib/asleep/home-state";
import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import type { BookingValues } from "@/lib/intake/booking/fields";
import { bookingForm, bookingPlace } from "@/lib/intake/booking/form";
import { STATE_OPTIONS } from "@/lib/intake/booking/licence";
import { findPayerProblems, type PayerGap } from "@/lib/intake/booking/payer-gap";
import { type FormPage, LEAVE_INTENT } from "@/lib/intake/flow/form";
import { type PostOutcome, postDraft, postForm } from "@/lib/intake/flow/post-form";
import { useChosenState } from "./chosen-state";
import { forgetTyped, recallTyped, rememberTyped } from "./typed-values";
import { useDraftSaver } from "./use-draft-saver";

export interface BookingFormSetup {
  bookingId: string;
  page: FormPage<BookingValues>;
  payerGap: PayerGap | undefined;
  /** True where a chosen time is held for this booking. */
  isHeld: boolean;
  /** Render time by the server's clock; decides which times are past. */
  renderedAt: string;
  /** Submission and navigation; the browser's own by default. */
  ports?: BookingPorts;
}

export interface BookingPorts {
  send: (post: object) => Promise<PostOutcome>;
  saveDraft: (post: { bookingId: string; values: BookingValues }, signal: AbortSignal) => Promise<void>;
  toSent: () => void;
  toLeft: () => void;
  reload: () => void;
}

/** Interval for the removal of times that have passed. */
const TICK_MS = 30_000;

const BROWSER: BookingPorts = {
  send: (post) => postForm(bookingForm.action, post),
  saveDraft: (post, signal) => postDraft(apiPaths.bookingDraft(), post, signal),
  toSent: () => window.location.assign(paths.appointmentSent()),
  toLeft: () => window.location.assign(bookingPlace().left),
  // Not a reload, which would keep the scroll position: the page starts at its new content.
  reload: () => window.location.replace(bookingPlace().page),
};

/** The booking form's state: validation while typing, drafts, background submission. */
export function useBookingForm({ bookingId, page, payerGap, isHeld, renderedAt, ports = BROWSER }: BookingFormSetup) {
  const now = new Date(useServerClock(Date.parse(renderedAt), TICK_MS));
  const hidden = { bookingId };
  const goTo = (go: () => void) => {
    forgetTyped(bookingId);
    go();
    return "leaving" as const;
  };
  const posted = usePostedForm({
    form: bookingForm,
    page,
    hidden,
    now,
    remembered: recallTyped(bookingId),
    post: ports.send,
    findMore: (values) => findPayerProblems(values, payerGap),
    onSending: () => draft.stop(),
    onSent: () => goTo(ports.toSent),
    onNotSent: () => draft.resume(),
    reload: () => goTo(ports.reload),
  });
  const draft = useDraftSaver(bookingId, posted.values, isHeld, ports.saveDraft);
  useDetectedTimeZone(posted.form);
  useHome(posted.values.state);
  useEffect(() => rememberTyped(bookingId, posted.values));
  const { outcome, setOutcome, values } = posted;
  const isAwake = useRef(false);
  useEffect(() => {
    const isNew = isAwake.current;
    isAwake.current = true;
    if (outcome !== "unsaved" && outcome !== "changed") return;
    // A page that came with its outcome stays where it is under a visitor who has scrolled, and may be pressing, before its scripts ran.
    if (!isNew && window.scrollY > 0) return;
    document.getElementById(bookingForm.anchors.outcome)?.scrollIntoView({ block: "nearest" });
  }, [outcome]);

  async function leave(): Promise<void> {
    draft.stop();
    setOutcome(undefined);
    const { kind } = await ports.send({ ...hidden, values, intent: LEAVE_INTENT });
    if (kind === "sent") {
      goTo(ports.toLeft);
    } else {
      draft.resume();
      setOutcome("unsaved");
    }
  }

  // The post has the values: a draft that is saved as the page is left would overwrite the time that it fills in.
  return { ...posted, leave, onPlainPost: draft.stop, hidden, now };
}

/** Shares the form's state with the notes beside it, and stores another one as the visitor's home state for all pages, as the server does. */
function useHome(state: string) {
  const known = useRef(state);
  const [, choose] = useChosenState();
  useEffect(() => choose(state), [state, choose]);
  useEffect(() => {
    if (state === known.current) return;
    known.current = state;
    rememberHome(`${state}|${STATE_OPTIONS.find(({ value }) => value === state)?.label}`);
  }, [state]);
}

/** Selects the device's time zone, once, while none is chosen. */
function useDetectedTimeZone({ getValues, setValue }: UseFormReturn<BookingValues>) {
  useEffect(() => {
    const detected = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (getValues("timeZone") === "" && detected) setValue("timeZone", detected);
  }, [getValues, setValue]);
}
