import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TherapistCard } from "@/components/directory/therapist-card";
import { mapFilters } from "@/domain/catalog/filters";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { installControls } from "@/lib/page-script/controls";

const dana: TherapistView = {
  slug: "dana-whitfield",
  uniqueId: "t-1",
  name: "Dana Whitfield",
  pictureUrl: null,
  bioHtml: "<p>I work with <strong>adults</strong>.</p>",
  isBioLong: false,
  ...mapFilters(() => []),
  insurers: ["Aetna", "BCBS", "SelfPay"],
  states: ["Colorado"],
  therapyTypes: ["EMDR"],
  certifications: ["LCSW"],
};

test("photo and name lead to the therapist, and only lists that hold something are shown", () => {
  render(<TherapistCard therapist={dana} payment="" />);
  const link = within(screen.getByRole("heading", { level: 3 })).getByRole("link", { name: "Dana Whitfield" });
  expect(link).toHaveAttribute("href", "/team/dana-whitfield");
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
    "Insurances Accepted",
    "State Licenses",
    "Certifications",
  ]);
  expect(screen.getByText("Aetna, BCBS (Blue Cross), SelfPay (Self-Pay)")).toBeVisible();
});

test("a short biography is shown whole, as HTML", () => {
  render(<TherapistCard therapist={dana} payment="" />);
  expect(screen.getByText("adults").tagName).toBe("STRONG");
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
});

test("a long biography opens and closes by its button", async () => {
  installControls();
  render(<TherapistCard therapist={{ ...dana, isBioLong: true }} payment="" />);
  const more = screen.getByRole("button", { name: /^Show More/ });
  expect(more).toHaveAttribute("aria-expanded", "false");
  expect(more).toHaveAccessibleDescription("Dana Whitfield");
  await userEvent.click(more);
  expect(more).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(more);
  expect(more).toHaveAttribute("aria-expanded", "false");
});

test("the button posts the therapist and how the visitor pays, and nothing into an address", () => {
  const { container } = render(<TherapistCard therapist={dana} payment="eap:bhs" />);
  const form = container.querySelector("form");
  expect(screen.getByRole("button", { name: "Teletherapy with Dana Whitfield" })).toBeVisible();
  expect(form).toHaveAttribute("method", "post");
  expect(form).toHaveAttribute("action", "/api/booking/therapist");
  expect(form && [...new FormData(form)]).toEqual([
    ["therapist", "dana-whitfield"],
    ["payment", "eap:bhs"],
  ]);
});
