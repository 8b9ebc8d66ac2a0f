import type { Metadata } from "next";
import { NotWatchedNote } from "@/components/layout/not-watched-note";
import { ReportForm } from "@/components/therapist/report-form";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { requireTherapist } from "@/lib/directory/therapist/require-therapist";
import { loadFormPage } from "@/lib/intake/flow/loaders";
import { reportForm } from "@/lib/intake/listing-report/form";
import { pageMetadata } from "@/lib/seo/page-metadata";

export async function generateMetadata({ params }: PageProps<"/team/[slug]/report">): Promise<Metadata> {
  const { name, slug } = await requireTherapist((await params).slug, paths.listingReport);
  return pageMetadata({
    title: t("Report a problem with {name}’s page", { name }),
    description: t("Tell us what is wrong on the page of {name}.", { name }),
    // The address of the therapist's page, which is indexed.
    path: paths.therapist(slug),
    isIndexed: false,
  });
}

export default async function ListingReportPage({ params }: PageProps<"/team/[slug]/report">) {
  const { name, slug } = await requireTherapist((await params).slug, paths.listingReport);
  const page = await loadFormPage(reportForm);
  return (
    <Container width="prose" className="flex flex-col gap-6 py-8 sm:py-12">
      <PageLink href={paths.therapist(slug)} className="touch-target inline-flex items-center self-start text-link">
        {t("Back to {name}", { name })}
      </PageLink>
      <div className="flex flex-col gap-3">
        <h1 id={reportForm.titleId} className="text-3xl wrap-anywhere">
          {t("Report a problem with {name}’s page", { name })}
        </h1>
        <p className="text-ink-muted">
          {t("Tell us what is wrong, and we will look at it. You need no account, and we do not ask who you are.")}
        </p>
      </div>
      <Card className="flex flex-col gap-6 sm:p-9">
        <ReportForm page={page} therapist={slug} />
      </Card>
      <NotWatchedNote />
    </Container>
  );
}
