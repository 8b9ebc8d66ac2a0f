"use client";

import { useEffect, useRef, useState } from "react";
import { ProblemLinks } from "./problem-links";
import { DRAFT_SAVED, FORM_ID, type SavedDraft } from "./watch-draft";

/** The form as a person sees it on a phone, and the problems of the draft. Both follow each save. */
export function LivePreview({ address, problems }: { address: string } & SavedDraft) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState(problems);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    const follow = (event: Event) => {
      if (event instanceof CustomEvent) setShown(event.detail.problems);
      frame.current?.contentWindow?.location.reload();
    };
    const form = document.getElementById(FORM_ID);
    form?.addEventListener(DRAFT_SAVED, follow);
    return () => form?.removeEventListener(DRAFT_SAVED, follow);
  }, []);
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
      {shown.length > 0 ? (
        <section
          aria-label="Before it can be published"
          className="rounded-lg border border-warning/40 bg-warning-surface px-4 py-3 text-sm"
        >
          <h2 className="font-semibold text-base">Before it can be published</h2>
          <ProblemLinks problems={shown} className="max-h-48 overflow-y-auto" />
        </section>
      ) : null}
      {isAwake ? (
        <iframe
          ref={frame}
          src={address}
          title="Preview on a phone"
          className="hidden h-[80vh] w-full rounded-lg border border-line-strong bg-surface lg:block"
        />
      ) : null}
    </div>
  );
}
