import { OwnerText } from "@/components/layout/owner-text";
import { PageIntro } from "@/components/prose/page-intro";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { brand } from "@/domain/brand";
import { given, t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { areStandardRoles, leaders, leadersNote } from "@/lib/content/leadership";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: t("Meet our team"),
    description: areStandardRoles
      ? t("The people who lead {brand}: executive, clinical and operations.", { brand: brand.name })
      : t("The people who lead {brand}.", { brand: brand.name }),
    path: paths.leadership(),
  });

export default function MeetOurTeamPage() {
  return (
    <>
      <PageIntro
        title={t("Meet our team")}
        lead={
          areStandardRoles
            ? t("Three people lead {brand}: an executive, a clinical and an operations lead.", { brand: brand.name })
            : t("The people who lead {brand}.", { brand: brand.name })
        }
      />
      <Container width="wide" className="flex flex-col gap-8 py-10 sm:py-14">
        {leadersNote ? (
          <Notice>
            <p>
              <OwnerText text={leadersNote} />
            </p>
          </Notice>
        ) : null}
        <PlainList className="grid gap-5 md:grid-cols-3">
          {leaders.map((leader) => (
            <Card key={leader.role} as="li" className="flex flex-col gap-4">
              <Avatar name={leader.name} pictureUrl={null} size="lg" />
              <div className="flex flex-col gap-1">
                <p className="font-semibold text-accent text-sm" {...given(leader.role)} />
                <h2 className="text-xl">{leader.name}</h2>
                <p>
                  <OwnerText text={leader.title} />
                </p>
              </div>
              <p className="text-ink-muted">
                <OwnerText text={leader.text} />
              </p>
            </Card>
          ))}
        </PlainList>
        <Card tone="sand" className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between">
          <div className="flex flex-col gap-1">
            <h2 className="text-xl">{t("Looking for a therapist?")}</h2>
            <p className="text-ink-muted">{t("Our therapists have a list of their own.")}</p>
          </div>
          <ButtonLink href={paths.team()} className="shrink-0">
            {t("See all therapists")}
          </ButtonLink>
        </Card>
      </Container>
    </>
  );
}
