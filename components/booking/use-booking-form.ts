import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { type FieldPath, type UseFormReturn, useForm } from "react-hook-form";
import { readTraces } from "@/components/spam/read-traces";
import { BOOKING_FORM_ID, type DraftOutcome } from "@/lib/booking/constants";
import {
  type BookingPost,
  type BookingSubmission,
  type PostOutcome,
  postBooking,
  postDraft,
} from "@/lib/booking/post-booking";
import { type BookingProblem, type BookingValues, findBookingProblems } from "@/lib/booking/schema";
import { paths } from "@/lib/paths";
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

const BROWSER: BookingPorts = {
  send: postBooking,
  saveDraft: postDraft,
  toSent: () => window.location.assign(paths.appointmentSent()),
  reload: () => window.location.reload(),
};

const subscribeToNothing = () => () => undefined;
/** False in the server's HTML, which must work without scripts, true once they run. */
const useIsScripted = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * The booking form's state. Problems are found afresh from all values at every change, by the server's own rules, so that one
 * field's correction also settles another's error; a field shows its own once it was visited or sending was tried.
 */
export function useBookingForm(setup: BookingFormSetup) {
  const { bookingId, ports = BROWSER } = setup;
  const form = useForm<BookingValues>({ defaultValues: setup.initial, mode: "onTouched" });
  useTypedBefore(setup, form.reset);
  const values = form.watch();
  const problems = useProblems(values, setup.renderedAt);
  const [attempt, setAttempt] = useState(setup.attempted ? 1 : 0);
  const hasSummary = useHasSummary(attempt, problems.found.length);
  const [outcome, setOutcome] = useState(setup.outcome);
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const draft = useDraftSaver(bookingId, values, ports.saveDraft);
  useDetectedTimeZone(form);
  useEffect(() => rememberTyped(bookingId, values));

  const isVisited = useIsVisited(form);
  const errorOf = (field: string) =>
    attempt > 0 || isVisited(field) ? problems.found.find((problem) => problem.field === field)?.message : undefined;

  async function submit() {
    if (isBusy.current) return;
    if (problems.found.length > 0) return setAttempt(attempt + 1);
    isBusy.current = true;
    setIsSending(true);
    setOutcome(undefined);
    draft.stop();
    const answer = await ports.send({ bookingId, values: form.getValues(), ...readTraces(BOOKING_FORM_ID) });
    if (answer.kind === "sent" || answer.kind === "reload") return leave(answer.kind);
    draft.resume();
    if (answer.kind === "invalid") {
      problems.report(answer.problems);
      setAttempt(attempt + 1);
    } else setOutcome(answer.kind);
    isBusy.current = false;
    setIsSending(false);
  }

  function leave(kind: "sent" | "reload") {
    forgetTyped(bookingId);
    return kind === "sent" ? ports.toSent() : ports.reload();
  }

  return {
    form,
    values,
    problems: problems.found,
    errorOf,
    /** Changes with every attempt whose problems are to be summed up; undefined when there is nothing to sum up. */
    summaryKey: hasSummary ? attempt : undefined,
    outcome,
    isSending,
    isScripted: useIsScripted(),
    submit,
  };
}

/** A summary takes focus when it comes: once an attempt's problems are settled it goes, and comes with the next attempt only. */
function useHasSummary(attempt: number, problemCount: number): boolean {
  const [settled, setSettled] = useState(0);
  if (problemCount === 0 && settled !== attempt) setSettled(attempt);
  return problemCount > 0 && attempt > settled;
}

/** Whether the visitor is done with a field for now: left it, or made a choice that is whole at once. */
function useIsVisited({ getFieldState, getValues, formState }: UseFormReturn<BookingValues>) {
  // Read here, so that the form tells when it changes.
  const { touchedFields } = formState;
  return (field: string) => {
    const path = field as FieldPath<BookingValues>;
    const isChoice = field.endsWith("Time") && getValues(path) !== "";
    return isChoice || getFieldState(path, { ...formState, touchedFields }).isTouched;
  };
}

/** The problems of these values; those that only the server could see stay until something is changed. */
function useProblems(values: BookingValues, renderedAt: string) {
  const [reported, setReported] = useState<{ text: string; problems: BookingProblem[] }>();
  const text = JSON.stringify(values);
  const own = findBookingProblems(values, new Date(renderedAt));
  const found = own.length === 0 && reported?.text === text ? reported.problems : own;
  return { found, report: (problems: BookingProblem[]) => setReported({ text, problems }) };
}

/** Takes over what was typed before the scripts came. It is read before, and set after, the form's own values are put in. */
function useTypedBefore({ bookingId, initial }: BookingFormSetup, reset: (values: BookingValues) => void) {
  const [typed] = useState(() => {
    const now = readTyped(bookingId, initial);
    return JSON.stringify(now) === JSON.stringify(initial) ? undefined : now;
  });
  useLayoutEffect(() => {
    if (typed) reset(typed);
  }, [typed, reset]);
}

/** Fills in the device's time zone, once, when none is chosen yet. */
function useDetectedTimeZone({ getValues, setValue }: UseFormReturn<BookingValues>) {
  useEffect(() => {
    const detected = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (getValues("timeZone") === "" && detected) setValue("timeZone", detected);
  }, [getValues, setValue]);
}
