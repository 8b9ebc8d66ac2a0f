"use client";

import { useEffect } from "react";
import { forgetLocalDraft, sweepLocalDrafts } from "@/lib/public-form/local-draft";

/** Removes what this device kept of a form that is finished, however and wherever it was submitted. Shows nothing. */
export function ForgetDraft({ draftId }: { draftId: string }) {
  useEffect(() => {
    const getStorage = () => window.localStorage;
    forgetLocalDraft(draftId, getStorage);
    sweepLocalDrafts(getStorage, Date.now());
  }, [draftId]);
  return null;
}
