"use client";

import { PageMessage } from "@/components/layout/page-message";
import { Button } from "@/components/ui/button";
import { fontVariables } from "./fonts";
import "./globals.css";

/** Last resort when the root layout fails; has its own layout. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en-US" className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <main>
          <PageMessage title="Something went wrong on our side" actions={<Button onClick={reset}>Try again</Button>}>
            <p>Please try again in a moment.</p>
          </PageMessage>
        </main>
      </body>
    </html>
  );
}
