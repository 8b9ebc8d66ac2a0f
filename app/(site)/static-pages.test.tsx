/* @network standard */
import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import AcceptedInsurancePage from "@/app/(site)/accepted-insurance/page";
import ComingSoonPage, { generateMetadata as comingSoonMetadata } from "@/app/(site)/coming-soon/page";
import LandingPage, { generateMetadata as landingMetadata } from "@/app/(site)/landing/page";
import MeetOurTeamPage from "@/app/(site)/meet-our-team/page";
import OurServicesPage from "@/app/(site)/our-services/page";
import ThankYouPage, { generateMetadata as thankYouMetadata } from "@/app/(site)/thank-you/page";

test("/thank-you says thanks, and 'Go Back Home' leads to /", () => {
  render(<ThankYouPage />);
  expect(screen.getByRole("heading", { level: 1, name: "Thank you for contacting us!" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go Back Home" })).toHaveAttribute("href", "/");
});

test("/landing says that a new site arrives next week", () => {
  render(<LandingPage />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("new site arrives next week");
});

test("/coming-soon says so", () => {
  render(<ComingSoonPage />);
  expect(screen.getByRole("heading", { level: 1, name: "Coming soon" })).toBeVisible();
});

test("transitional pages are excluded from search engines", () => {
  for (const metadata of [comingSoonMetadata, landingMetadata, thankYouMetadata]) {
    expect(metadata().robots).toMatchObject({ index: false });
  }
});

test("/accepted-insurance lists eighteen plans, each a link to its therapists", () => {
  render(<AcceptedInsurancePage />);
  const addresses = screen
    .getAllByRole("listitem")
    .map((item) => within(item).getByRole("link").getAttribute("href") ?? "");
  expect(addresses).toHaveLength(18);
  expect(addresses.filter((address) => address.startsWith("/team/insurer/"))).toHaveLength(9);
  expect(addresses.filter((address) => address.startsWith("/team/eap/"))).toHaveLength(9);
  expect(screen.getByRole("link", { name: "Magellan (EAP)" })).toHaveAttribute("href", "/team/eap/magellan");
});

test("/meet-our-team shows the three leadership roles, plainly samples", () => {
  render(<MeetOurTeamPage />);
  for (const role of ["Executive", "Clinical", "Operations"]) expect(screen.getByText(role)).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByText("The names on this page are samples.")).toBeVisible();
});

test("/our-services leads to the therapists for each concern", () => {
  render(<OurServicesPage />);
  expect(screen.getByRole("link", { name: "PTSD" })).toHaveAttribute("href", "/team?disorder=PTSD&state=any");
  expect(screen.getByRole("link", { name: "Eating" })).toHaveAttribute("href", "/team?disorder=Eating&state=any");
  expect(screen.queryByRole("link", { name: "Others" })).toBeNull();
});
