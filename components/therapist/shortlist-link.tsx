import clsx from "clsx";
import { paths } from "@/lib/config/paths";

/** The text of the link until the page's own script knows whom the visitor chose (lib/asleep/shortlist.ts). */
const NO_ONE = "";

/** "2 of 3 chosen · Compare", empty while no therapist is on the list. */
export const ShortlistLink = ({ className }: { className?: string }) => (
  <a
    href={paths.shortlist()}
    data-shortlist-bar=""
    suppressHydrationWarning
    className={clsx("shortlist-link", className)}
  >
    {NO_ONE}
  </a>
);
