"use client";

import { FailedMessage } from "@/components/layout/failed-message";
import { fontVariables } from "./fonts";
import "./globals.css";

/** Last resort when the root layout fails; has its own layout, and no link of the router. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en-US" className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <main>
          <FailedMessage reset={reset}>
            <p>Please try again in a moment.</p>
          </FailedMessage>
        </main>
      </body>
    </html>
  );
}
