import { describe, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { OutcomeNotice } from "@/components/posted-form/outcome-notice";
import { brand } from "@/domain/brand";
import { BOOKING_MESSAGES } from "@/lib/intake/booking/form";
import { ChooseAgain, DirectoryUnavailable } from "./booking-messages";
import { BookingSummary } from "./booking-summary";
import { RequestDetails } from "./request-details";

describe("the summary", () => {
  test("shows therapist, program and payer, each with a link to change it", () => {
    render(<BookingSummary therapistName="Mara Lund" payment={{ method: "eap", payerId: "bhs" }} />);
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "I want to see",
      "Program",
      "Expenses covered by",
    ]);
    for (const value of ["Mara Lund", "Employee Assistance Program (EAP)", "BHS"]) {
      expect(screen.getByText(value)).toBeVisible();
    }
    const links = screen.getAllByRole("link", { name: /^Change/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/match", "/match", "/match"]);
    expect(new Set(links.map((link) => link.textContent)).size).toBe(3);
  });
});

describe("the confirmation", () => {
  const request = {
    bookingId: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11",
    reference: "ref-1",
    therapistName: "Mara Lund",
    timeZone: "America/Denver",
    times: [{ date: "2026-05-05", startTime: "09:00", endTime: "09:45" }],
  };

  test("repeats what was received", () => {
    render(<RequestDetails request={request} />);
    expect(screen.getByText("Tuesday, May 5, 2026, 9:00 AM to 9:45 AM")).toBeVisible();
    expect(screen.getByText("Mountain Time (Denver)")).toBeVisible();
    expect(screen.getByText("ref-1")).toBeVisible();
  });

  test("does not show later changes as received", () => {
    render(<RequestDetails request={{ ...request, reference: undefined }} />);
    expect(screen.getByText("We had already received an earlier version of this request")).toBeVisible();
    expect(screen.getByRole("link", { name: brand.supportPhone })).toHaveAttribute("href", "tel:+15555550142");
    expect(screen.queryByText("Reference")).not.toBeInTheDocument();
  });
});

describe("failures", () => {
  test.each(Object.entries(BOOKING_MESSAGES))(
    "%s is reported in complete sentences, without placeholders",
    (_, message) => {
      render(<OutcomeNotice id="outcome" {...message} />);
      expect(screen.getByRole("alert")).toHaveTextContent(/\.$/);
      expect(screen.getByRole("alert")).not.toHaveTextContent("{");
    },
  );

  test("a directory outage keeps the choice behind a button, and shows the phone", () => {
    const { container } = render(<DirectoryUnavailable slug="mara-lund" />);
    const form = container.querySelector("form");
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ therapist: "mara-lund" });
    expect(form).toHaveAttribute("action", "/api/booking/therapist");
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.getByRole("link", { name: brand.supportPhone })).toBeVisible();
  });

  test("an expired choice leads back to the match screen", () => {
    render(<ChooseAgain />);
    expect(screen.getByRole("link", { name: "Choose a therapist" })).toHaveAttribute("href", "/match");
  });
});
