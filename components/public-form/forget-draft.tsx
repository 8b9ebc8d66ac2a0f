"use client";

import { useEffect } from "react";
import { forgetLocalDraft, sweepLocalDrafts } from "@/lib/public-form/local-draft";

/** Removes this device's copy of a finished form, wherever it was submitted. Renders nothing. */
export function ForgetDraft({ draftId }: { draftId: string }) {
  useEffect(() => {
    const getStorage = () => window.localStorage;
    forgetLocalDraft(draftId, getStorage);
    sweepLocalDrafts(getStorage, Date.now());
  }, [draftId]);
  return null;
}
