import { useEffect, useState } from "react";

/** The server's time in milliseconds, starting at render time, so that its HTML and the first paint agree. Updates every `tickMs`. */
export function useServerClock(renderedMs: number, tickMs: number): number {
  const [nowMs, setNowMs] = useState(renderedMs);
  useEffect(() => {
    const startedMs = performance.now();
    const tick = () => setNowMs(renderedMs + performance.now() - startedMs);
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [renderedMs, tickMs]);
  return nowMs;
}
