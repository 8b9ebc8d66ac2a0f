import { describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { ProviderProfile } from "@/components/providers/provider-profile";
import { ProvidersHero } from "@/components/providers/providers-hero";
import { providersPage } from "@/lib/content/providers";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import type { TherapistView } from "@/lib/directory/therapist/view";

const SIGN_IN_URL = "https://providers.example/login";

const dana: TherapistView = {
  ...blankTherapist,
  insurers: ["Aetna"],
  states: ["Colorado", "Utah"],
  disorders: ["Anxiety"],
  certifications: ["LCSW"],
};

describe("the providers page's top", () => {
  test("says what it is, and 'Apply Now' leads to the application", () => {
    render(<ProvidersHero signInUrl={SIGN_IN_URL} tagline={providersPage.tagline} />);
    expect(screen.getByRole("heading", { level: 1, name: "Join Our Team" })).toBeVisible();
    expect(screen.getByText("Providers with the product earn more")).toBeVisible();
    expect(screen.getByRole("link", { name: "Apply Now" })).toHaveAttribute("href", "/landings/new-provider");
  });

  test("a blank tagline is hidden", () => {
    const { container } = render(<ProvidersHero signInUrl={SIGN_IN_URL} tagline="" />);
    expect([...container.querySelectorAll("p")].map((text) => text.textContent)).toEqual([providersPage.lead]);
  });

  test("'Sign In' opens the provider application in a new tab, which it tells, and cannot reach back", () => {
    render(<ProvidersHero signInUrl={SIGN_IN_URL} tagline="" />);
    const link = screen.getByRole("link", { name: "Sign In (opens in a new tab)" });
    expect(link).toHaveAttribute("href", SIGN_IN_URL);
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener");
  });

  test("the page's top has no 'Sign In' without a provider application", () => {
    render(<ProvidersHero signInUrl={undefined} tagline="" />);
    expect(screen.queryByText("Sign In")).toBeNull();
  });
});

describe("a provider's page", () => {
  test("shows name, licenses and programs, and says where nothing is listed", () => {
    render(<ProviderProfile therapist={dana} signInUrl={SIGN_IN_URL} />);
    expect(screen.getByRole("heading", { level: 1, name: "Dana Whitfield" })).toBeVisible();
    const itemsOf = (region: string) =>
      within(screen.getByRole("region", { name: region }))
        .queryAllByRole("listitem")
        .map((item) => item.textContent);
    expect(itemsOf("Licenses")).toEqual(["Colorado", "Utah"]);
    expect(itemsOf("Insurance")).toEqual(["Aetna"]);
    expect(itemsOf("Employee assistance programs")).toEqual([]);
    expect(screen.getByText("No program is listed yet.")).toBeVisible();
  });

  test("leads to signing in, applying, and the page that clients see", () => {
    render(<ProviderProfile therapist={dana} signInUrl={SIGN_IN_URL} />);
    const me = within(screen.getByRole("region", { name: "This is me" }));
    expect(me.getByRole("link", { name: /^Sign In/ })).toHaveAttribute("href", SIGN_IN_URL);
    expect(screen.getByRole("link", { name: "Apply Now" })).toHaveAttribute("href", "/landings/new-provider");
    expect(screen.getByRole("link", { name: "See the page that clients see" })).toHaveAttribute(
      "href",
      "/team/dana-whitfield",
    );
  });

  test("a provider's page has no sign-in without a provider application", () => {
    render(<ProviderProfile therapist={dana} signInUrl={undefined} />);
    expect(screen.queryByRole("region", { name: "This is me" })).toBeNull();
  });
});
