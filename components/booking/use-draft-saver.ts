import { useCallback, useEffect, useRef } from "react";
import type { BookingValues } from "@/lib/intake/booking/fields";

const PAUSE_MS = 800;

/**
 * Saves the draft after each pause, and at once when the page is left or hidden. `stop` ends it, including a pending save, so
 * that no draft follows the sent request; `resume` restarts it.
 */
export function useDraftSaver(
  bookingId: string,
  values: BookingValues,
  saveDraft: (post: { bookingId: string; values: BookingValues }, signal: AbortSignal) => Promise<void>,
): { stop: () => void; resume: () => void } {
  const text = JSON.stringify(values);
  const latest = useRef({ values, text });
  const savedText = useRef(text);
  const running = useRef<AbortController | null>(null);
  const isStopped = useRef(false);
  latest.current = { values, text };

  const save = useCallback(() => {
    if (isStopped.current || latest.current.text === savedText.current) return;
    savedText.current = latest.current.text;
    running.current?.abort();
    running.current = new AbortController();
    void saveDraft({ bookingId, values: latest.current.values }, running.current.signal);
  }, [bookingId, saveDraft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text restarts the pause
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, save]);

  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === "hidden" && save();
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      window.removeEventListener("pagehide", save);
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
