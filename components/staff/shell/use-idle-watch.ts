import { useEffect, useState } from "react";
import { STAFF_IDLE_MINUTES } from "@/lib/config/staff-idle";
import { staffPaths } from "@/lib/config/staff-paths";
import { fetchOwn } from "@/lib/http/fetch-own";

const WARNING_SECONDS = 2 * 60;
/** Activity reaches the server so often at most. */
const KEEP_EVERY_MS = 60_000;
const TICK_MS = 1_000;

interface Watch {
  endsAtMs: number;
  toldAtMs: number;
  activeAtMs: number;
  /** The question in flight. */
  asking: Promise<void> | null;
}

/**
 * Watches for idle minutes. Typing and pointing keep the member signed in, in this tab and all others. Returns the seconds left
 * once they are few, and a function that stays signed in; when they are over, the sign-in follows.
 */
export function useIdleWatch(): { secondsLeft: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const [watch] = useState<Watch>(() => ({ endsAtMs: 0, toldAtMs: 0, activeAtMs: 0, asking: null }));
  useEffect(() => {
    const ended = new AbortController();
    prolong(watch, STAFF_IDLE_MINUTES * 60);
    const note = () => {
      watch.activeAtMs = Date.now();
    };
    for (const kind of ["keydown", "pointerdown", "input", "wheel"])
      document.addEventListener(kind, note, { signal: ended.signal, passive: true });
    const timer = setInterval(() => void tick(watch, setSecondsLeft), TICK_MS);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [watch]);
  const stay = async () => {
    // A press is not lost to a question that the server has not answered yet.
    await watch.asking;
    await ask(watch, "POST");
    setSecondsLeft(leftOf(watch));
  };
  return { secondsLeft, stay: () => void stay() };
}

async function tick(watch: Watch, show: (seconds: number | null) => void): Promise<void> {
  const isWarning = leftOf(watch) !== null;
  const isActive = watch.activeAtMs > watch.toldAtMs && Date.now() - watch.toldAtMs >= KEEP_EVERY_MS;
  if (isActive && !isWarning) await ask(watch, "POST");
  // Another tab may have been active.
  else if (isWarning && Date.now() - watch.toldAtMs >= KEEP_EVERY_MS / 2) await ask(watch, "GET");
  const left = leftOf(watch);
  show(left);
  if (left === 0) await ask(watch, "GET");
}

/** Seconds left once they are few; null before. */
function leftOf({ endsAtMs }: Watch): number | null {
  const seconds = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1_000));
  return seconds <= WARNING_SECONDS ? seconds : null;
}

function prolong(watch: Watch, seconds: number): void {
  watch.endsAtMs = Date.now() + seconds * 1_000;
  watch.toldAtMs = Date.now();
}

/** Asks the server how long is left, one question at a time; POST tells of activity. Without an answer the count goes on. */
async function ask(watch: Watch, method: "GET" | "POST"): Promise<void> {
  if (watch.asking) return;
  watch.asking = send(watch, method);
  await watch.asking;
  watch.asking = null;
}

async function send(watch: Watch, method: "GET" | "POST"): Promise<void> {
  try {
    const init = method === "POST" ? { method, headers: { "content-type": "application/json" }, body: "{}" } : {};
    const response = await fetchOwn(staffPaths.session(), init);
    if (response.status === 401) return leave();
    if (response.ok) prolong(watch, Number((await response.json()).secondsLeft));
    else watch.toldAtMs = Date.now();
  } catch {
    watch.toldAtMs = Date.now();
  }
}

const leave = () =>
  window.location.assign(staffPaths.signIn({ to: location.pathname + location.search, notice: "idle" }));
