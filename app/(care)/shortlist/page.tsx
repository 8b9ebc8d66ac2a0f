import { SmallRoom } from "@/components/art/room-picture";
import { AskAll } from "@/components/shortlist/ask-all";
import { Comparison, RemoveForm } from "@/components/shortlist/comparison";
import { ShortlistKeeper } from "@/components/shortlist/shortlist-keeper";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section-heading";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { compareTherapists } from "@/lib/directory/shortlist/compare";
import { loadComparison } from "@/lib/directory/shortlist/loaders";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: t("Compare therapists"),
    description: t("The therapists that you chose, side by side."),
    path: paths.shortlist(),
  });
export const dynamic = "force-dynamic";

export default async function ShortlistPage() {
  const { visit, therapists, missing, isUnavailable } = await loadComparison();
  const compared = therapists.map(({ slug, name, pictureUrl }) => ({ slug, name, pictureUrl }));
  const all = [...compared, ...missing];
  return (
    <Container width="wide" className="flex flex-col gap-8 py-8 sm:py-12">
      <ShortlistKeeper slugs={all.map(({ slug }) => slug)} />
      {all.length === 0 ? <SmallRoom light="dawn" width="224" /> : null}
      <SectionHeading
        level={1}
        title={t("Compare therapists")}
        lead={
          all.length === 0
            ? t(
                "There is no one on your list. Press Save on a therapist’s card or page to put up to three side by side.",
              )
            : t("Up to three therapists side by side. The list ends with your visit, or after twelve hours.")
        }
      />
      {missing.length === 0 ? null : (
        <Notice
          tone={isUnavailable ? "warning" : "info"}
          title={isUnavailable ? t("Some facts cannot be shown right now") : t("No longer in our directory")}
        >
          {missing.map((therapist) => (
            <div key={therapist.slug} className="flex flex-wrap items-center gap-x-4">
              <span>{therapist.name}</span>
              <RemoveForm therapist={therapist} />
            </div>
          ))}
        </Notice>
      )}
      {therapists.length === 0 ? null : (
        <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
          <Comparison therapists={compared} facts={compareTherapists(therapists, visit)} />
        </Card>
      )}
      {compared.length > 1 ? <AskAll therapists={compared} /> : null}
      <ButtonLink href={paths.team()} variant="secondary" className="self-start" data-print="hide">
        {all.length === 0 ? t("See our therapists") : t("Back to all therapists")}
      </ButtonLink>
    </Container>
  );
}
