import { Sentence } from "@/components/layout/sentence";
import { BookingForm } from "@/components/therapist/booking-form";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { t } from "@/domain/texts/t";
import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import type { ComparedFact } from "@/lib/directory/shortlist/compare";

interface Compared {
  readonly slug: string;
  readonly name: string;
}

/** Therapists side by side: a table, on phones each fact above its texts, the names staying in view. */
export function Comparison({
  therapists,
  facts,
}: {
  therapists: readonly (Compared & { readonly pictureUrl: string | null })[];
  facts: readonly ComparedFact[];
}) {
  const row = `${ROW} ${COLUMNS[therapists.length] ?? ""}`;
  return (
    <table className="w-full table-fixed border-collapse max-sm:block">
      <caption className="sr-only">{t("The therapists on your list, side by side")}</caption>
      <thead className="max-sm:sticky max-sm:top-(--header-height) max-sm:z-10 max-sm:block max-sm:bg-surface">
        <tr className={row}>
          <td className="align-bottom text-ink-muted text-sm max-sm:hidden">
            <Sentence text="{mark} marks what differs" parts={{ mark: MARK }} />
          </td>
          {therapists.map(({ slug, name, pictureUrl }) => (
            <th key={slug} scope="col" className={`${CELL} font-semibold`}>
              <PageLink href={paths.therapist(slug)} className="flex flex-col gap-2 text-link leading-tight">
                <Avatar name={name} pictureUrl={pictureUrl} />
                {name}
              </PageLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {facts.map(({ title, texts }) => (
          <tr key={title} className={`${row} border-line border-t`}>
            <th scope="row" className={`${CELL} text-ink-muted text-sm max-sm:col-span-full max-sm:pb-0`}>
              {title} {new Set(texts).size > 1 ? <Differs /> : null}
            </th>
            {texts.map((text, index) => (
              <td key={therapists[index]?.slug} className={CELL}>
                {text ?? <span className="text-ink-muted">{t("Not stated")}</span>}
              </td>
            ))}
          </tr>
        ))}
        <tr className={`${row} border-line border-t`} data-print="hide">
          <th scope="row" className={`${CELL} text-ink-muted text-sm max-sm:sr-only`}>
            {t("Your choice")}
          </th>
          {therapists.map((therapist) => (
            <td key={therapist.slug} className={CELL}>
              <BookingForm
                therapist={therapist}
                size="sm"
                variant="hollow"
                buttonClassName="max-sm:rounded-lg! max-sm:px-1! max-sm:text-xs!"
              />
              <RemoveForm therapist={therapist} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const ROW = "max-sm:grid";
const COLUMNS = ["", "max-sm:grid-cols-1", "max-sm:grid-cols-2", "max-sm:grid-cols-3"] as const;
const CELL = "p-3 text-left align-top break-words max-sm:px-1.5 max-sm:py-2.5 text-sm";
const MARK = (
  <span aria-hidden="true" className="text-accent">
    ●
  </span>
);
const Differs = () => (
  <>
    {MARK}
    <span className="sr-only">{t("(differs)")}</span>
  </>
);

/** Takes a therapist off the list. */
export const RemoveForm = ({ therapist: { slug, name } }: { therapist: Compared }) => (
  <form method="post" action={apiPaths.shortlist()}>
    <input type="hidden" name="therapist" value={slug} />
    <input type="hidden" name="action" value="remove" />
    <Button type="submit" variant="quiet" size="sm" className="w-full">
      {t("Remove")} <span className="sr-only">{name}</span>
    </Button>
  </form>
);
