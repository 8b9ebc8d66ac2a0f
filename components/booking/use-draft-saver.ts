import { useCallback, useEffect, useRef } from "react";
import type { BookingValues } from "@/lib/intake/booking/fields";

const PAUSE_MS = 800;
/** A chosen time is held for ten minutes from each save, and for most of an hour after the last change. */
const RENEW_MS = 4 * 60_000;
const MAX_RENEWALS = 10;

/**
 * Saves the draft after each pause, and at once when the page is left or hidden; with `isHeld` every few minutes too, which renews the
 * hold of the chosen time. `stop` ends it, including a pending save, so that no draft follows the sent request; `resume` restarts it.
 */
export function useDraftSaver(
  bookingId: string,
  values: BookingValues,
  isHeld: boolean,
  saveDraft: (post: { bookingId: string; values: BookingValues }, signal: AbortSignal) => Promise<void>,
): { stop: () => void; resume: () => void } {
  const text = JSON.stringify(values);
  const latest = useRef({ values, text });
  const savedText = useRef(text);
  const running = useRef<AbortController | null>(null);
  const isStopped = useRef(false);
  latest.current = { values, text };

  const save = useCallback(
    (unsaved = latest.current.text) => {
      if (isStopped.current || unsaved === savedText.current) return;
      savedText.current = unsaved;
      running.current?.abort();
      running.current = new AbortController();
      void saveDraft({ bookingId, values: latest.current.values }, running.current.signal);
    },
    [bookingId, saveDraft],
  );

  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text, save]);

  useEffect(() => {
    if (!isHeld) return;
    let left = MAX_RENEWALS;
    const timer = setInterval(() => {
      if (left === 0 || document.visibilityState === "hidden") return;
      left -= 1;
      savedText.current = "";
      save(text);
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [isHeld, text, save]);

  useEffect(() => {
    const saveNow = () => save();
    const saveWhenHidden = () => document.visibilityState === "hidden" && save();
    window.addEventListener("pagehide", saveNow);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      window.removeEventListener("pagehide", saveNow);
      document.removeEventListener("visibilitychange", saveWhenHidden);
      save();
    };
  }, [save]);

  const stop = useCallback(() => {
    isStopped.current = true;
    running.current?.abort();
  }, []);
  const resume = useCallback(() => {
    isStopped.current = false;
  }, []);
  return { stop, resume };
}
