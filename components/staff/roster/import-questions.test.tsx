import { describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { parse } from "csv-parse/sync";
import { REQUIRED_COLUMNS, ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";
import type { RosterImport } from "@/domain/wire/roster";
import { writeTemplate } from "@/lib/staff/roster/template";
import { ImportActs } from "./import-acts";
import { ImportQuestions } from "./import-questions";

const AT = "2026-01-01T00:00:00.000Z";
const counts = {
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  hidden: 0,
  refused: 0,
  replaced: 0,
  lapsing: 0,
  selfPay: 0,
};
const refused: RosterImport = {
  ...{ uniqueId: "i-1", fileName: "a.csv", digest: "d", directoryVersion: "v", missing: "keep", state: "refused" },
  ...{ isKept: true, refusal: "No", columns: null, addsSelfPay: false, counts, appliedAt: null },
  ...{
    header: ["Provider ID", "First", "Notes"],
    actor: { kind: "staff", name: "Dana" },
    createdAt: AT,
    checkedAt: AT,
  },
};

describe("the report of an import", () => {
  test("asks what unknown columns are, with guesses", () => {
    render(<ImportQuestions roster={refused} />);
    expect(screen.getByLabelText(/^Provider ID/)).toHaveDisplayValue("Your permanent ID");
    expect(screen.getByLabelText(/^First/)).toHaveDisplayValue("First name");
    expect(screen.getByLabelText(/^Notes/)).toHaveDisplayValue("Leave out");
    expect(screen.getByRole("button", { name: "Check with these columns" })).toBeEnabled();
  });

  test("asks nothing of the columns where the header says them all", () => {
    const { container } = render(<ImportQuestions roster={{ ...refused, header: [...REQUIRED_COLUMNS] }} />);
    expect(container).toBeEmptyDOMElement();
  });

  test("asks whether a fee means self-pay, and says who lapses at once", () => {
    const roster: RosterImport = {
      ...refused,
      state: "checked",
      counts: { ...counts, rows: 3, selfPay: 2, lapsing: 1 },
    };
    const { container } = render(<ImportQuestions roster={roster} />);
    expect(screen.getByText("2 therapists state a fee without SelfPay")).toBeVisible();
    expect(screen.getByText("1 therapist lapses at once")).toBeVisible();
    const data = new FormData(container.querySelector("form") ?? undefined);
    expect([...data]).toEqual([
      ["missing", "keep"],
      ["adds_self_pay", "1"],
    ]);
  });

  test("hides nobody for whom something waits, unless its box is ticked", () => {
    const roster: RosterImport = { ...refused, state: "checked", missing: "hide", counts: { ...counts, hidden: 2 } };
    const waiting = { appointments: 1, requests: 2, isMore: false };
    const { unmount } = render(
      <ImportActs roster={roster} waiting={{ therapists: { "t-1": waiting }, isWhole: true }} />,
    );
    expect(screen.getByText(/1 therapist: 1 appointment and 2 requests/)).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /^Hide them all the same/ })).toBeRequired();
    unmount();
    render(<ImportActs roster={roster} waiting={{ therapists: {}, isWhole: true }} />);
    expect(screen.getByRole("button", { name: "Import 2 changes" })).toBeEnabled();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("takes the corrected file with the answers of the one before", () => {
    render(<ImportActs roster={refused} waiting={null} />);
    const disclosure = screen.getByText("Upload the corrected file").closest("details") ?? document.body;
    expect(within(disclosure).getByLabelText(/^Corrected file/)).toBeInTheDocument();
    expect([...new FormData(disclosure.querySelector("form") ?? undefined)]).toContainEqual(["like", "i-1"]);
  });
});

test("the template has all columns and a line of allowed values that an import skips", () => {
  const [header, allowed, ...rest]: string[][] = parse(writeTemplate(), { bom: true });
  expect(header).toEqual(ROSTER_COLUMNS);
  expect(allowed?.[0]).toMatch(/^# /);
  expect(allowed?.[ROSTER_COLUMNS.indexOf("insurances_accepted")]).toMatch(/^aetna; bluecross; /);
  expect(rest).toEqual([]);
});
