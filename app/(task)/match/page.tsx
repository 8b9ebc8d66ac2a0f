import type { Metadata } from "next";
import { UnfinishedRequest } from "@/components/booking/unfinished-request";
import { EstimateNote } from "@/components/layout/estimate-note";
import { TaskPage } from "@/components/layout/task-page";
import { MatchScreen } from "@/components/match/match-screen";
import { ProspectivePatientDisclosure } from "@/components/prospective-patient/prospective-patient-panel";
import { Container } from "@/components/ui/container";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { MATCH_QUESTIONS } from "@/lib/directory/match/constants";
import { type MatchStep, matchAddress, parseMatchStep } from "@/lib/directory/match/search-params";
import { formatNames } from "@/lib/intake/booking/format";
import { loadVisit } from "@/lib/intake/booking/loaders";
import { loadFormPage } from "@/lib/intake/flow/loaders";
import { patientForm } from "@/lib/intake/prospective-patient/form";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { therapistsOf } from "@/lib/visitor/session/session";

/** Each step has its own title, which is announced when the step changes. */
export async function generateMetadata({ searchParams }: PageProps<"/match">): Promise<Metadata> {
  const step = parseMatchStep((await searchParams).step);
  return pageMetadata({
    title: step === "payment" ? t("Therapist Match") : `${t(MATCH_QUESTIONS[step])} · ${t("Therapist Match")}`,
    description: t("Say how you will be paying, and see the therapists in our network who can help you."),
    path: paths.match(),
  });
}

/** Screens without the Prospective Patient Form: one step away from it. */
const WITHOUT_FORM: readonly MatchStep[] = ["insurance"];

export default async function MatchPage({ searchParams }: PageProps<"/match">) {
  const step = parseMatchStep((await searchParams).step);
  const { booking } = await loadVisit();
  return (
    <TaskPage>
      <MatchScreen step={step}>
        {booking ? (
          <UnfinishedRequest therapistName={formatNames(therapistsOf(booking).map(({ name }) => name))} />
        ) : null}
      </MatchScreen>
      {WITHOUT_FORM.includes(step) ? null : (
        <Container className="mt-8 flex max-w-[60rem] flex-col gap-6">
          {step === "payment" ? <EstimateNote /> : null}
          <ProspectivePatientDisclosure page={await loadFormPage(patientForm)} place={matchAddress(step)} />
        </Container>
      )}
    </TaskPage>
  );
}
