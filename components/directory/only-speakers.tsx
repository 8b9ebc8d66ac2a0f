import { PageLink } from "@/components/ui/page-link";
import { nameInText } from "@/domain/text/in-text";
import { formatNumber } from "@/domain/texts/format-number";
import { t } from "@/domain/texts/t";
import { directoryAddress } from "@/lib/directory/address";
import type { DirectoryResult } from "@/lib/directory/result";
import { spokenLanguage } from "@/lib/directory/spoken-language";
import { type DirectoryView, withFilter } from "@/lib/directory/view";

/** On a Spanish page a link to the speakers of Spanish in its list, while no language is chosen. The server renders it: browsers load no script for it. */
export function OnlySpeakers({ view, result }: { view: DirectoryView; result: DirectoryResult }) {
  const spoken = spokenLanguage();
  if (spoken === undefined || result.status !== "ok" || view.languages.length > 0) return null;
  const count = result.counts?.languages[spoken] ?? 0;
  if (count === 0 || count === result.totalRecords) return null;
  return (
    <p className="text-sm">
      <PageLink
        href={directoryAddress(withFilter(view, "languages", [spoken]))}
        className="inline-flex touch-target items-center text-link"
      >
        {t("Only those who speak {language} ({count})", {
          language: nameInText(spoken),
          count: formatNumber(count),
        })}
      </PageLink>
    </p>
  );
}
