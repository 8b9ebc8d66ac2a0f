"use client";

import { useEffect, useState } from "react";
import { formatZonedMoment } from "@/domain/text/zoned-moment";

/** A moment in the visitor's zone; the server, and browsers without scripts, show it in the network's. `at` is ISO 8601. */
export function LocalMoment({ at, timeZone }: { at: string; timeZone: string }) {
  const [zone, setZone] = useState<string | undefined>(timeZone);
  useEffect(() => setZone(undefined), []);
  return (
    // Engines may write the server's zone in letters of their own; the effect writes the visitor's anyway.
    <time dateTime={at} suppressHydrationWarning>
      {formatZonedMoment(new Date(at), zone)}
    </time>
  );
}
