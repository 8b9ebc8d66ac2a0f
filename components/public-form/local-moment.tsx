"use client";

import { memo, useEffect, useState } from "react";
import { formatZonedMoment } from "@/domain/text/zoned-moment";

/**
 * A time in the visitor's zone; on the server, and without scripts, in the network's. `at` is ISO 8601. Formatting takes longer than the
 * rest of a form that renders again for each key.
 */
export const LocalMoment = memo(function LocalMoment({ at, timeZone }: { at: string; timeZone: string }) {
  const [zone, setZone] = useState<string | undefined>(timeZone);
  useEffect(() => setZone(undefined), []);
  return (
    // Engines may format the server's zone differently; the effect writes the visitor's anyway.
    <time dateTime={at} suppressHydrationWarning>
      {formatZonedMoment(new Date(at), zone)}
    </time>
  );
});
