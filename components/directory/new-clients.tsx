import { ACCEPTING } from "@/domain/catalog/practice";
import { formatNumber } from "@/domain/texts/format-number";
import { t } from "@/domain/texts/t";
import { namePayer } from "@/lib/directory/format";
import { payerOf } from "@/lib/directory/payer";
import type { FoundDirectory } from "@/lib/directory/result";
import { type DirectoryView, withFilter } from "@/lib/directory/view";
import { ViewLink } from "./view-link";

interface Props {
  view: DirectoryView;
  result: FoundDirectory;
  show: (next: DirectoryView) => void;
}

/** Number of listed therapists who take new clients now, of the chosen payer if any, with a link to only them. */
export function NewClients({ view, result: { counts, totalRecords }, show }: Props) {
  if (!counts || totalRecords === 0 || view.accepting.length > 0) return null;
  const open = counts.accepting[ACCEPTING] ?? 0;
  const payer = payerOf(view);
  const clients = payer ? t("new {payer} clients now", { payer: namePayer(payer) }) : t("new clients now");
  const count = formatNumber(open);
  if (open === 0) return <p className="text-xs">{t("None of them has said to take {clients}.", { clients })}</p>;
  if (open === totalRecords)
    return (
      <p className="text-xs">
        {open === 1 ? t("Takes {clients}.", { clients }) : t("All of them take {clients}.", { clients })}
      </p>
    );
  return (
    <p data-hydrates="" className="text-xs leading-tight">
      {open === 1
        ? t("{count} takes {clients}.", { count, clients })
        : t("{count} take {clients}.", { count, clients })}{" "}
      <ViewLink
        view={withFilter(view, "accepting", [ACCEPTING])}
        show={show}
        className="inline-flex min-h-6 items-center text-link"
      >
        {t("Show only those")}
      </ViewLink>
    </p>
  );
}
