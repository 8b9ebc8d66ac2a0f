"use client";

import { type ReactNode, useEffect, useState } from "react";

/** The panel on a cached page: fetched on demand, with this visitor's values. */
export function AwaitedPatientPanel({ place }: { place: string }) {
  const [panel, setPanel] = useState<ReactNode>(null);
  useEffect(() => {
    let isGone = false;
    loadPanel(place).then(
      (loaded) => {
        if (!isGone) setPanel(loaded);
      },
      // The page offers the phone as well.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [place]);
  return panel;
}

async function loadPanel(place: string): Promise<ReactNode> {
  const [{ fetchPatientPage }, { ProspectivePatientPanel }, { withSearch }] = await Promise.all([
    import("./fetch-patient-page"),
    import("./prospective-patient-panel"),
    import("@/lib/intake/prospective-patient/with-search"),
  ]);
  const page = await fetchPatientPage();
  return page ? <ProspectivePatientPanel page={withSearch(page, place)} place={place} /> : null;
}
