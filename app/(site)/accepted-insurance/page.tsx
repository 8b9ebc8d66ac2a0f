import Link from "next/link";
import { PageIntro } from "@/components/prose/page-intro";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { given, t, tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { acceptedInsurance, planNote } from "@/lib/content/plan-note";
import { type AcceptedPlan, acceptedPlans } from "@/lib/content/plans";
import { payerLogo } from "@/lib/directory/match/logo";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: t("Accepted insurance"),
    description: t("The {count} insurance plans and employee assistance programs (EAPs) that our therapists accept.", {
      count: acceptedPlans.length,
    }),
    path: paths.acceptedInsurance(),
  });

const GROUPS = [
  { kind: "insurer", id: "insurance", title: "Insurance" },
  { kind: "eap", id: "eaps", title: "Employee assistance programs (EAPs)" },
] as const;

export default function AcceptedInsurancePage() {
  return (
    <>
      <PageIntro title={t("Accepted insurance")} lead={`${tGiven(acceptedInsurance.lead)} ${tGiven(planNote)}`} />
      <Container width="wide" className="flex flex-col gap-14 py-10 sm:py-14">
        {GROUPS.map(({ kind, id, title }) => (
          <section key={kind} aria-labelledby={id} className="flex flex-col gap-6">
            <SectionHeading id={id} title={t(title)} />
            <PlainList className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3">
              {acceptedPlans
                .filter((plan) => plan.kind === kind)
                .map((plan) => (
                  <PlanTile key={plan.id} plan={plan} />
                ))}
            </PlainList>
          </section>
        ))}
        <Card tone="sand" className="flex flex-col items-start gap-4">
          <h2 className="text-xl" {...given(acceptedInsurance.other.title)} />
          <p className="max-w-[52ch]" {...given(acceptedInsurance.other.text)} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={paths.match()}>{t("Start Now")}</ButtonLink>
            <ButtonLink href={paths.teamPayer("insurer", SELF_PAY_ID)} variant="secondary">
              {t("Therapists for self-pay")}
            </ButtonLink>
          </div>
        </Card>
      </Container>
    </>
  );
}

function PlanTile({ plan }: { plan: AcceptedPlan }) {
  const address = paths.teamPayer(plan.kind, plan.id);
  return (
    <li>
      <Link
        href={address}
        prefetch={false}
        className="flex h-full flex-col items-center gap-3 rounded-xl border border-line bg-surface-raised p-4 text-center font-semibold hover:border-brand hover:bg-brand-tint sm:p-5"
      >
        <span className="grid w-28 max-w-full place-items-center rounded-lg bg-plate p-3">
          <img
            src={payerLogo(plan.kind, plan.id)}
            alt=""
            width="44"
            height="44"
            loading="lazy"
            className="h-12 w-full object-contain"
          />
        </span>
        {plan.label}
      </Link>
    </li>
  );
}
