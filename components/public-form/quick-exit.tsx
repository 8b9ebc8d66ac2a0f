"use client";

import { buttonLook } from "@/components/ui/button-look";
import { t } from "@/domain/texts/t";
import { QUICK_EXIT_URL } from "@/lib/content/crisis";

/** Leaves for a neutral page in place of this one: the way back does not lead here. Without scripts a plain link. */
export function QuickExit() {
  return (
    <a
      href={QUICK_EXIT_URL}
      rel="noreferrer"
      className={buttonLook({ variant: "secondary", size: "sm" })}
      onClick={(event) => {
        event.preventDefault();
        document.body.hidden = true;
        // Someone in danger is not asked about unsaved answers.
        window.addEventListener("beforeunload", (unload) => unload.stopImmediatePropagation(), { capture: true });
        window.location.replace(QUICK_EXIT_URL);
      }}
    >
      {t("Leave this page quickly")}
    </a>
  );
}
