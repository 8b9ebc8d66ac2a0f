import clsx from "clsx";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";

/** The text of the link until the page's own script knows whom the visitor chose (lib/asleep/shortlist.ts). */
const NO_ONE = "";

/** "2 of 3 chosen · Compare", from the attributes; empty while no therapist is on the list. */
export const ShortlistLink = ({ className }: { className?: string }) => (
  <a
    href={paths.shortlist()}
    data-shortlist-bar={t("{count} of 3 chosen · Compare", { count: "{count}" })}
    data-full-text={t("Already 3 of 3 chosen · Compare")}
    suppressHydrationWarning
    className={clsx("shortlist-link", className)}
  >
    {NO_ONE}
  </a>
);
