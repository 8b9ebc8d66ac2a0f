"use client";

import { useEffect, useState } from "react";
import type { LandingPage } from "@/lib/landing/form";
import { paths } from "@/lib/paths";
import { ProspectivePatientPanel } from "./prospective-patient-panel";

/** The panel on a page that was made for everybody: what is this visitor's alone is asked for once the panel is wanted. */
export function AwaitedPatientPanel({ place }: { place: string }) {
  const [page, setPage] = useState<LandingPage>();
  useEffect(() => {
    let isGone = false;
    void import("@/components/landing/fetch-landing-page")
      .then(({ fetchLandingPage }) => fetchLandingPage(paths.apiProspectivePatient()))
      .then((fresh) => {
        if (!isGone) setPage(fresh);
      });
    return () => {
      isGone = true;
    };
  }, []);
  return page ? <ProspectivePatientPanel page={page} place={place} /> : null;
}
