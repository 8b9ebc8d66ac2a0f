import clsx from "clsx";
import { t } from "@/domain/texts/t";

/**
 * 'Show More' and 'Show Less' of the `foldable` element around it (app/directory.css), answered by lib/asleep/controls.ts.
 * Absent without scripts, which fold nothing.
 */
export function ShowMore({
  controls,
  describedBy,
  className,
}: {
  controls: string;
  describedBy: string;
  className?: string;
}) {
  return (
    <button
      type="button"
      data-discloses=""
      aria-expanded={false}
      aria-controls={controls}
      aria-describedby={describedBy}
      data-print="hide"
      className={clsx(
        "group/toggle touch-target cursor-pointer font-semibold text-link text-sm noscript:hidden",
        className,
      )}
    >
      <span className="group-aria-expanded/toggle:hidden">{t("Show More")}</span>
      <span className="hidden group-aria-expanded/toggle:inline">{t("Show Less")}</span>
    </button>
  );
}
