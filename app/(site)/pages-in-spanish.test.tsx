import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { brand } from "@/domain/brand";
import { addressLines } from "@/domain/text/address-lines";
import { inLanguage } from "@/domain/texts/in-language";
import { leaders } from "@/lib/content/leadership";
import { acceptedPlans } from "@/lib/content/plans";
import AcceptedInsurancePage from "./accepted-insurance/page";
import ComingSoonPage from "./coming-soon/page";
import HomePage from "./home/page";
import LandingPage from "./landing/page";
import MeetOurTeamPage from "./meet-our-team/page";
import OurServicesPage from "./our-services/page";
import PrivacyPolicyPage from "./privacy-policy/page";
import ProvidersPage from "./providers/page";
import TermsOfServicePage from "./terms-of-service/page";
import ThankYouPage from "./thank-you/page";

const PAGES: Readonly<Record<string, () => ReactNode>> = {
  "accepted-insurance": AcceptedInsurancePage,
  "coming-soon": ComingSoonPage,
  home: HomePage,
  landing: LandingPage,
  "meet-our-team": MeetOurTeamPage,
  "our-services": OurServicesPage,
  "privacy-policy": PrivacyPolicyPage,
  providers: ProvidersPage,
  "terms-of-service": TermsOfServicePage,
  "thank-you": ThankYouPage,
};

const NAMES = [
  "Cookies",
  brand.email,
  ...addressLines(brand),
  ...acceptedPlans.map(({ label }) => label),
  ...leaders.map(({ name }) => name),
];

/** True for a text that is the same in both languages: a name, its letters, a number or an address. */
const isSame = (text: string) =>
  /^(?:[^\p{L}]*|\p{Lu}{2,4}s?)$/u.test(text.replaceAll(brand.name, "")) || NAMES.includes(text);

/** The texts of a page: those between its tags, and the names of its parts. */
function textsOf(page: HTMLElement): string[] {
  for (const hidden of page.querySelectorAll("script, style")) hidden.remove();
  const elements = [...page.querySelectorAll("*")];
  const names = elements.flatMap((element) =>
    ["aria-label", "alt", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
  );
  const texts = elements.flatMap((element) =>
    [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  );
  return [...names, ...texts].map((text) => text.trim()).filter((text) => text !== "");
}

beforeAll(() => {
  process.env.SAMPLE_NETWORK = "on";
});
afterAll(() => {
  delete process.env.SAMPLE_NETWORK;
});

test.each(Object.entries(PAGES))("the page %s has no English text in Spanish", (_, Page) => {
  const texts = () => textsOf(render(<Page />).container);
  const english = new Set(texts());
  expect(english.size).toBeGreaterThan(3);
  expect(inLanguage("es", texts).filter((text) => english.has(text) && !isSame(text))).toEqual([]);
});
