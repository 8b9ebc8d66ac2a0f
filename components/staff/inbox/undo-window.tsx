"use client";

import { type ReactNode, useEffect, useState } from "react";

interface Props {
  /** Time left to undo the action, as of the page's rendering. */
  msLeft: number;
  /** True where the seconds are shown. */
  isTold?: boolean;
  children: ReactNode;
}

const toSeconds = (ms: number) => Math.ceil(ms / 1000);

/** A button to undo an action until its mail is made. Without scripts the seconds do not count down, and a late press is refused. */
export function UndoWindow({ msLeft, isTold = false, children }: Props) {
  const [seconds, setSeconds] = useState(toSeconds(msLeft));
  useEffect(() => {
    const endsAt = Date.now() + msLeft;
    const timer = setInterval(() => setSeconds(toSeconds(Math.max(endsAt - Date.now(), 0))), 250);
    return () => clearInterval(timer);
  }, [msLeft]);
  if (seconds <= 0) return null;
  return (
    <>
      {isTold ? (
        <p role="timer" className="tabular-nums">
          You can undo this for {seconds} {seconds === 1 ? "second" : "seconds"}.
        </p>
      ) : null}
      {children}
    </>
  );
}
