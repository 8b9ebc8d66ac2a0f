import { JoinForm } from "@/components/join/join-form";
import { JoinPanel } from "@/components/join/join-panel";
import { WeekArt } from "@/components/providers/week-art";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { SectionHeading } from "@/components/ui/section-heading";
import { brand } from "@/domain/brand";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { joinPage } from "@/lib/content/join";
import { loadFormPage } from "@/lib/intake/flow/loaders";
import { joinForm } from "@/lib/intake/join/form";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: t(joinPage.title),
    description: t("Apply to join {brand} as a therapist. It is free: no application fee, no membership fee.", {
      brand: brand.name,
    }),
    path: paths.join(),
  });

export default async function NewProviderPage() {
  const page = await loadFormPage(joinForm);
  return (
    <Container className="grid gap-10 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
      <div className="flex flex-col gap-8">
        <div className="flex items-center justify-between gap-4">
          <SectionHeading level={1} id={joinForm.titleId} title={t(joinPage.title)} lead={t(joinPage.lead)} />
          <WeekArt className="w-24! shrink-0 sm:w-44!" />
        </div>
        <Card className="flex flex-col gap-6 sm:p-9">
          <JoinForm page={page} />
          <p className="border-line border-t pt-5 text-ink-muted text-sm">{t(joinPage.privacyNote)}</p>
        </Card>
      </div>
      <JoinPanel />
    </Container>
  );
}
