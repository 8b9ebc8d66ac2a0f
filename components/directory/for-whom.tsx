import { t, tGiven } from "@/domain/texts/t";
import { FOR_WHOM } from "@/lib/content/for-whom";
import { type DirectoryView, withFilter } from "@/lib/directory/view";
import { ViewLink } from "./view-link";

interface Props {
  view: DirectoryView;
  show: (next: DirectoryView) => void;
  /** The copy in the sheet, for phones: their page has no space for it, except without scripts. */
  isInSheet?: boolean;
}

/** The same list for couples, children, teens or another adult, while no age group is chosen. */
export function ForWhom({ view, show, isInSheet }: Props) {
  if (view.ages.length > 0) return null;
  return (
    <p
      data-hydrates=""
      data-print="hide"
      className={`${isInSheet ? "sheet:flex hidden items-center px-4" : "flex max-sm:hidden noscript:flex"} flex-wrap gap-x-3 text-sm leading-snug`}
    >
      <span className="text-ink-muted">{t("Not for you alone?")}</span>
      {FOR_WHOM.map(({ label, ages }) => (
        <ViewLink
          key={label}
          view={withFilter(view, "ages", ages)}
          show={show}
          className={`inline-flex items-center text-link ${isInSheet ? "touch-target" : "min-h-6"}`}
        >
          {tGiven(label)}
        </ViewLink>
      ))}
    </p>
  );
}
