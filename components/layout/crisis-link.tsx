import { Phone } from "lucide-react";
import { t } from "@/domain/texts/t";
import { crisis } from "@/lib/content/crisis";

/** The lifeline, one touch away: part of every header. */
export function CrisisLink() {
  return (
    <a
      href={crisis.lifeline.callHref}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap px-1 font-semibold text-link text-sm"
    >
      <Phone aria-hidden="true" className="size-4 max-sm:hidden" />
      <span>
        <span className="max-sm:sr-only lg:max-xl:sr-only">{t("Crisis help: ")}</span>
        {crisis.lifeline.number}
      </span>
    </a>
  );
}
