import { describe, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { OutcomeNotice } from "@/components/posted-form/outcome-notice";
import { brand } from "@/domain/brand";
import { HOME_STATE } from "@/domain/test-support/choices";
import { crisis } from "@/lib/content/crisis";
import { phoneHref } from "@/lib/content/phone";
import { BOOKING_MESSAGES } from "@/lib/intake/booking/form";
import type { Payment } from "@/lib/visitor/payment";
import { ChooseAgain, DirectoryUnavailable } from "./booking-messages";
import { BookingSummary } from "./booking-summary";
import { ChosenStateProvider } from "./chosen-state";
import { PayerNotes } from "./payer-notes";
import { RequestDetails } from "./request-details";

const OFFICE = { officeZone: "America/Denver", responseTime: "one business day" };

describe("the summary", () => {
  test("shows therapist, program and payer, each with a link to change it", () => {
    render(<BookingSummary therapists={[{ name: "Mara Lund" }]} payment={{ method: "eap", payerId: "bhs" }} />);
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

describe("the notes on the payer", () => {
  const mara = { uniqueId: "t-1", slug: "mara-lund", name: "Mara Lund", stateLicenses: [HOME_STATE.id] };
  const lists = { insurers: ["cigna"], eaps: ["bhs"], accepting: ["eap:bhs"] };
  const show = (payment: Payment, stated: object) =>
    render(
      <ChosenStateProvider initial={HOME_STATE.id}>
        <PayerNotes therapists={[{ ...mara, ...stated }]} payment={payment} />
      </ChosenStateProvider>,
    ).container;

  test("say that a payer is not taken, and lead to those who take it", () => {
    show({ method: "insurance", payerId: "aetna" }, lists);
    expect(screen.getByText("Mara Lund does not take Aetna")).toBeVisible();
    expect(screen.getByRole("link", { name: "See therapists who take Aetna" })).toHaveAttribute(
      "href",
      `/team/insurer/aetna?state=${HOME_STATE.id}`,
    );
  });

  test("say that new clients of a payer are not accepted", () => {
    show({ method: "insurance", payerId: "cigna" }, lists);
    expect(screen.getByText("Mara Lund does not accept new clients with Cigna now")).toBeVisible();
  });

  test.each<Payment>([
    { method: "self-pay" },
    { method: "not-sure" },
    { method: "insurance", payerId: "cigna" },
    { method: "insurance", payerId: "aetna" },
  ])("say to everyone that no new clients are accepted: %j", (payment) => {
    const container = show(payment, { ...lists, accepting: ["no"] });
    expect(screen.getByText("Mara Lund does not accept new clients now")).toBeVisible();
    expect(container).not.toHaveTextContent(/with Cigna|new self-pay|not take self-pay/);
  });

  test.each<[string, Payment, object, string]>([
    ["is not taken", { method: "self-pay" }, lists, "does not take self-pay"],
    ["is not taken, nor the payer", { method: "insurance", payerId: "aetna" }, lists, "does not take self-pay"],
    [
      "is taken, but not of new clients",
      { method: "self-pay" },
      { ...lists, insurers: ["cigna", "SelfPay"] },
      "does not accept new self-pay clients now",
    ],
  ])("say to who would pay that self-pay %s", (_, payment, stated, text) => {
    show(payment, stated);
    expect(screen.getByText(`Mara Lund ${text}`)).toBeVisible();
  });

  test.each<[string, Payment, object, boolean, string]>([
    ["sent all the same", { method: "self-pay" }, lists, true, "See therapists who take self-pay"],
    ["sent all the same", { method: "not-sure" }, { accepting: ["no"] }, true, "See other therapists"],
    [
      "sent once the visitor pays",
      { method: "insurance", payerId: "aetna" },
      { ...lists, insurers: ["SelfPay"], accepting: [] },
      false,
      "See therapists who take Aetna",
    ],
  ])("say once that a request can be %s, with the way to others: %j", (_, payment, stated, isSent, way) => {
    show(payment, stated);
    expect(screen.queryAllByText(/You can send your request all the same/)).toHaveLength(isSent ? 1 : 0);
    expect(screen.getByRole("link", { name: way })).toHaveAttribute("href", expect.stringMatching(/^\/team/));
  });

  test("conclude nothing from what the directory does not say", () => {
    const container = show({ method: "insurance", payerId: "aetna" }, { insurers: [], eaps: [], accepting: [] });
    expect(container).toHaveTextContent(/^Our directory does not say whether Mara Lund takes Aetna\./);
  });

  test.each<[string, Payment]>([
    ["a payer that is taken", { method: "eap", payerId: "bhs" }],
    ["self-pay that is taken", { method: "self-pay" }],
    ["no answer yet", { method: "not-sure" }],
  ])("say nothing of %s", (_, payment) => {
    const accepting = [...lists.accepting, "insurer:SelfPay"];
    expect(show(payment, { ...lists, insurers: ["SelfPay"], accepting })).toBeEmptyDOMElement();
  });

  test("conclude nothing of self-pay from what the directory does not say", () => {
    expect(show({ method: "self-pay" }, { insurers: [], eaps: [], accepting: [] })).toBeEmptyDOMElement();
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
    render(<RequestDetails request={request} {...OFFICE} />);
    expect(screen.getByText("Tuesday, May 5, 2026, 9:00 AM to 9:45 AM")).toBeVisible();
    expect(screen.getByText("Mountain Time (Denver)")).toBeVisible();
    expect(screen.getByText("ref-1")).toBeVisible();
  });

  test("the confirmation shows crisis help where the notes tell of a danger to a life", () => {
    const { rerender } = render(<RequestDetails request={request} {...OFFICE} />);
    expect(screen.queryByRole("link", { name: `Call ${crisis.lifeline.number}` })).not.toBeInTheDocument();
    rerender(<RequestDetails request={{ ...request, isAlert: true }} {...OFFICE} />);
    expect(screen.getByRole("link", { name: `Call ${crisis.lifeline.number}` })).toBeVisible();
  });

  test("says the times on the office's clock too, what happens next, and within what time", () => {
    const { rerender } = render(<RequestDetails request={{ ...request, timeZone: "America/New_York" }} {...OFFICE} />);
    expect(
      screen.getByText("Tuesday, May 5, 2026, 9:00 AM to 9:45 AM your time (Denver 7:00 AM to 7:45 AM)"),
    ).toBeVisible();
    const steps = () =>
      screen.getAllByRole("listitem").map(({ textContent }) => textContent?.split(/(?<=\w)(?=[A-Z])/)[0]);
    expect(steps()).toEqual([expect.anything(), "Today", "Within one business day", "From Tuesday, May 5"]);
    rerender(<RequestDetails request={{ ...request, sentAt: "2026-05-04T04:00:00.000Z" }} {...OFFICE} />);
    expect(steps()).toContain("Sunday, May 3");
  });

  test("says the day of a confirmed appointment, and offers its calendar file", () => {
    const chosen = { startAt: "2026-05-05T15:00:00.000Z", isConfirmed: true };
    const confirmed = { ...request, chosen, uniqueId: "id-1", reference: "K7P2M4XQ" };
    const { rerender } = render(<RequestDetails request={confirmed} {...OFFICE} />);
    expect(screen.getByText("Tuesday, May 5")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add to your calendar" })).toHaveValue("calendar");
    rerender(<RequestDetails request={{ ...confirmed, chosen: { ...chosen, isConfirmed: false } }} {...OFFICE} />);
    expect(screen.queryByRole("button", { name: "Add to your calendar" })).not.toBeInTheDocument();
  });

  test("promises nothing where no time is set", () => {
    const { container } = render(
      <RequestDetails request={request} officeZone="America/Denver" responseTime={undefined} />,
    );
    expect(container).not.toHaveTextContent(/within/i);
  });

  test("shows a reference that can be read out, and no long id", () => {
    const id = "0b8f4c1e-7a52-4f0e-9a3b-0f6b4b8f2c11";
    const { rerender, container } = render(<RequestDetails request={{ ...request, reference: id }} {...OFFICE} />);
    expect(container).not.toHaveTextContent(/[0-9a-f]{8}-/);
    rerender(<RequestDetails request={{ ...request, reference: "K7P2M4XQ" }} {...OFFICE} />);
    expect(screen.getByText("K7P2-M4XQ")).toBeVisible();
  });

  test("the confirmation of an earlier version does not show later changes as received", () => {
    render(<RequestDetails request={{ ...request, reference: undefined }} {...OFFICE} />);
    expect(screen.getByText("We had already received an earlier version of this request")).toBeVisible();
    expect(screen.getByRole("link", { name: brand.supportPhone })).toHaveAttribute(
      "href",
      phoneHref(brand.supportPhone),
    );
    expect(screen.queryByText("Reference")).not.toBeInTheDocument();
  });
});

describe("failures", () => {
  test.each(Object.entries(BOOKING_MESSAGES))(
    "%s is reported in complete sentences, without placeholders",
    (_, message) => {
      render(<OutcomeNotice id="outcome" {...message} />);
      expect(screen.getAllByText(/\.$/).some((element) => element.closest("[role=alert]"))).toBe(true);
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
