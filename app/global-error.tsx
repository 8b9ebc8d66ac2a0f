"use client";

import { PlainMessage } from "@/components/layout/plain-message";
import { buttonLook } from "@/components/ui/button-look";
import { fontVariables } from "./fonts";
import "./globals.css";

/** Last resort when the root layout fails; has its own layout. Part of every page's scripts, so it imports no router links. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en-US" className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <main>
          <PlainMessage
            title="Something went wrong on our side"
            actions={
              <button type="button" onClick={reset} className={buttonLook({})}>
                Try again
              </button>
            }
          >
            <p>Please try again in a moment.</p>
          </PlainMessage>
        </main>
      </body>
    </html>
  );
}
