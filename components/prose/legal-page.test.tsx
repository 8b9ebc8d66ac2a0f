import { describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { LegalPage } from "@/components/prose/legal-page";
import { privacyPolicy } from "@/lib/content/privacy";
import { termsOfService } from "@/lib/content/terms";

describe.each([privacyPolicy(10), termsOfService()])("the page of the $title", (text) => {
  test("shows the day on which it is read, in UTC, and the text's own version", () => {
    render(<LegalPage text={text} today={new Date("2025-11-08T01:30:00+02:00")} />);
    expect(screen.getByText(/^Last updated/)).toHaveTextContent(
      `Last updated Nov 7, 2025 · Text version ${text.version}`,
    );
  });

  test("leads back home, and from its contents to every section", () => {
    render(<LegalPage text={text} today={new Date(0)} />);
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/home");
    const contents = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
    expect(contents).toHaveLength(text.sections.length + 1);
    for (const link of contents) {
      const target = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      expect(target).toHaveTextContent(link.textContent);
    }
  });
});
