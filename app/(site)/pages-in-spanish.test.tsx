/* @network standard */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { ConfirmationPanel } from "@/components/account/confirmation-panel";
import { PasswordPanel } from "@/components/account/password-panel";
import { JoinForm } from "@/components/join/join-form";
import { plainFormState } from "@/components/posted-form/form-state";
import { PatientFields } from "@/components/prospective-patient/patient-fields";
import { ProspectivePatientPanel } from "@/components/prospective-patient/prospective-patient-panel";
import { ReportForm } from "@/components/therapist/report-form";
import { brand } from "@/domain/brand";
import { STATES } from "@/domain/catalog/states";
import { keysOf } from "@/domain/table";
import { addressLines } from "@/domain/text/address-lines";
import { inLanguage } from "@/domain/texts/in-language";
import { confirmationNotices, passwordNotices } from "@/lib/content/account";
import { leaders } from "@/lib/content/leadership";
import { acceptedPlans } from "@/lib/content/plans";
import { textsOf } from "@/lib/content/test-support/texts-of";
import { joinForm } from "@/lib/intake/join/form";
import { reportForm } from "@/lib/intake/listing-report/form";
import { patientForm } from "@/lib/intake/prospective-patient/form";
import AcceptedInsurancePage from "./accepted-insurance/page";
import ComingSoonPage from "./coming-soon/page";
import ErrorPage from "./error";
import HomePage from "./home/page";
import BusyPage from "./internal/busy/page";
import MissingPage from "./internal/missing/page";
import TooManyPage from "./internal/too-many/page";
import LandingPage from "./landing/page";
import MeetOurTeamPage from "./meet-our-team/page";
import OurServicesPage from "./our-services/page";
import PrivacyPolicyPage from "./privacy-policy/page";
import ProvidersPage from "./providers/page";
import TermsOfServicePage from "./terms-of-service/page";
import ThankYouPage from "./thank-you/page";

const FORM = { stamp: "a stamp", attempted: false, isSent: true };
const CONFIRMATION_STATES = keysOf(confirmationNotices);
const PASSWORD_STATES = keysOf(passwordNotices);

const PAGES: Readonly<Record<string, () => ReactNode>> = {
  "accepted-insurance": AcceptedInsurancePage,
  application: () => <JoinForm page={{ ...FORM, isSent: false, attempted: true, initial: joinForm.empty }} />,
  busy: BusyPage,
  "coming-soon": ComingSoonPage,
  error: () => <ErrorPage error={new Error("details")} reset={() => undefined} />,
  home: HomePage,
  landing: LandingPage,
  "listing report": () => <ReportForm page={{ ...FORM, initial: reportForm.empty, isSent: true }} therapist="a-name" />,
  "mailed confirmation": () => CONFIRMATION_STATES.map((state) => <ConfirmationPanel key={state} state={state} />),
  "mailed password": () =>
    PASSWORD_STATES.map((state) => <PasswordPanel key={state} state={state} problems={[]} hasStaffArea={false} />),
  "meet-our-team": MeetOurTeamPage,
  message: () => (
    <PatientFields
      state={plainFormState(patientForm, {
        ...FORM,
        isSent: false,
        attempted: true,
        outcome: "limited",
        initial: patientForm.empty,
      })}
      place="/match"
    />
  ),
  missing: MissingPage,
  report: () => (
    <ReportForm
      page={{ ...FORM, isSent: false, attempted: true, outcome: "again", initial: reportForm.empty }}
      therapist="a-name"
    />
  ),
  "our-services": OurServicesPage,
  "privacy-policy": PrivacyPolicyPage,
  providers: ProvidersPage,
  "sent message": () => (
    <ProspectivePatientPanel page={{ ...FORM, initial: patientForm.empty, isAlert: true }} place="/match" />
  ),
  "terms-of-service": TermsOfServicePage,
  "thank-you": ThankYouPage,
  "too-many": TooManyPage,
};

const NAMES = [
  "Cookies",
  brand.email,
  ...addressLines(brand),
  ...STATES.map(({ name }) => name),
  ...acceptedPlans.map(({ label }) => label),
  ...leaders.map(({ name }) => name),
];

/** True for a text that is the same in both languages: a name, its letters, a number or an address. */
const isSame = (text: string) =>
  /^(?:[^\p{L}]*|\p{Lu}{2,4}s?)$/u.test(text.replaceAll(brand.name, "")) || NAMES.includes(text);

beforeAll(() => {
  process.env.SAMPLE_NETWORK = "on";
});
afterAll(() => {
  delete process.env.SAMPLE_NETWORK;
});

test.each(Object.entries(PAGES))("the page %s has no English text in Spanish", (_, Page) => {
  const texts = () => textsOf(render(<Page />).container);
  const english = new Set(texts());
  expect(english.size).toBeGreaterThan(1);
  expect(inLanguage("es", texts).filter((text) => english.has(text) && !isSame(text))).toEqual([]);
});
