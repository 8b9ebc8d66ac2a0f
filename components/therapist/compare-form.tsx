"use client";

import clsx from "clsx";
import { Bookmark, Check } from "lucide-react";
import { useLayoutEffect } from "react";
import { t } from "@/domain/texts/t";
import { markShortlist } from "@/lib/asleep/shortlist";
import { apiPaths } from "@/lib/config/api-paths";

/**
 * "Save": adds a therapist to the visitor's shortlist, or removes them. The page may be the same for everyone: its own script
 * marks who is on the list (lib/asleep/shortlist.ts). Without scripts it opens the comparison.
 */
export function CompareForm({
  therapist,
  className,
}: {
  therapist: { slug: string; name: string };
  className?: string;
}) {
  // The page's own script does not run after a navigation by the router.
  useLayoutEffect(markShortlist, []);
  return (
    <form method="post" action={apiPaths.shortlist()} data-print="hide" className={clsx("inline-flex", className)}>
      <input type="hidden" name="action" value="add" />
      <button
        type="submit"
        name="therapist"
        value={therapist.slug}
        aria-pressed={false}
        suppressHydrationWarning
        className="group touch-target inline-flex cursor-pointer items-center gap-1.5 rounded-full px-3 font-semibold text-link text-sm aria-pressed:bg-brand-tint"
      >
        <Bookmark aria-hidden="true" className="size-4.5 group-aria-pressed:hidden" />
        <Check aria-hidden="true" className="hidden size-4.5 group-aria-pressed:block" />
        {t("Save")} <span className="sr-only">{therapist.name}</span>
      </button>
    </form>
  );
}
