import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { t } from "@/domain/texts/t";
import { FOR_WHOM } from "@/lib/content/for-whom";
import { directoryAddress } from "@/lib/directory/address";
import { wholeView, withFilter } from "@/lib/directory/view";

/** From the home page to those who see couples, children, teens or another adult. */
export const ForWhom = () => (
  <nav aria-labelledby="for-whom" data-print="hide" className="flex flex-wrap items-center gap-x-4">
    <p id="for-whom" className="text-ink-muted">
      {t("Not for you alone?")}
    </p>
    <PlainList className="flex flex-wrap gap-x-4">
      {FOR_WHOM.map(({ label, ages }) => (
        <li key={label}>
          <PageLink
            href={directoryAddress(withFilter(wholeView, "ages", ages))}
            className="touch-target inline-flex items-center text-link"
          >
            {t(label)}
          </PageLink>
        </li>
      ))}
    </PlainList>
  </nav>
);
