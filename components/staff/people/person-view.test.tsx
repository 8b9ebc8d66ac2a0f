import { expect, test } from "@jest/globals";
import { cleanup, render, screen, within } from "@testing-library/react";
import { anItem } from "@/components/staff/inbox/test-support/items";
import type { Grade } from "@/domain/inbox/grades";
import type { PersonCard } from "@/domain/wire/person";
import { PersonView } from "./person-view";

const ID = "11111111-1111-4111-8111-111111111111";
const AT = "2026-11-24T16:00:00.000Z";
const OLDER = "33333333-3333-4333-8333-333333333333";
const aForm = ({ uniqueId = ID, submittedAt = AT, total = 3 } = {}): PersonCard["forms"][number] => ({
  ...{ uniqueId, formName: "PHQ-9", formSlug: "phq-9", status: "submitted", sentAt: submittedAt, submittedAt },
  score: { total, max: 27, label: total > 4 ? "More" : "Minimal depression", severity: null, missing: 0 },
  hasAlert: total > 4,
});
const PERSON: PersonCard = {
  ...{ uniqueId: ID, names: ["Ana Reyes", "A. Reyes"], phones: ["+15555550119"], languages: ["es"] },
  emails: [{ address: "ana@example.org", isVerified: true }],
  items: [anItem(), anItem({ reference: "EFGH2345", uniqueId: "22222222-2222-4222-8222-222222222222" })],
  forms: [aForm(), aForm({ uniqueId: OLDER, submittedAt: "2026-10-01T16:00:00.000Z", total: 21 })],
  scales: [
    {
      ...{ formSlug: "phq-9", max: 27, direction: "higher_is_worse" },
      bands: [
        { min: 0, max: 4, label: "Minimal depression" },
        { min: 5, max: 27, label: "More" },
      ],
    },
  ],
  similar: [
    { reference: "JKLM2345", kind: "message", state: "new", occurredAt: AT, name: "Al Reyes", phone: "+15555550119" },
  ],
};

function show(grade: Grade, did?: string, person = PERSON) {
  const member = { uniqueId: "m-1", name: "Sam", grade, mailChoice: "all" } as const;
  render(<PersonView person={person} member={member} officeZone="America/Denver" now={new Date(AT)} did={did} />);
}

test("a person's card begins with phone and language, and lists items and forms with links", () => {
  show("scheduler");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Ana Reyes");
  expect(screen.getByRole("link", { name: "Call (555) 555-0119" })).toHaveAttribute("href", "tel:+15555550119");
  const contact = screen.getByRole("region", { name: "Contact" });
  expect(contact).toHaveTextContent(/^Phone\(555\) 555-0119LanguageSpanishEmailana@example.orgVerified$/);
  const forms = within(screen.getByRole("region", { name: "Forms" }));
  expect(forms.getAllByRole("link", { name: "PHQ-9" })[0]).toHaveAttribute("href", `/staff/instances/${ID}`);
  expect(within(screen.getByRole("region", { name: "Items" })).getAllByRole("row")).toHaveLength(3);
});

test("items are joined and separated by posts to the person, each naming its item", () => {
  show("scheduler");
  const join = screen.getByRole("button", { name: "The same person: JKLM-2345" }).closest("form");
  expect(join).toHaveAttribute("action", `/staff/people/${ID}/join`);
  expect(Object.fromEntries(new FormData(join ?? undefined))).toEqual({ reference: "JKLM2345" });
  const separate = screen.getByRole("button", { name: "Not this person: EFGH-2345" }).closest("form");
  expect(separate).toHaveAttribute("action", `/staff/people/${ID}/separate`);
});

test("a failed act says so", () => {
  show("scheduler", "unknown");
  expect(screen.getByRole("alert")).toHaveTextContent("There is no item of a person with this reference.");
});

test("scores of one form are a chart on its bands and a table, the alert beside the form; one score has no chart", () => {
  show("clinician");
  const forms = within(screen.getByRole("region", { name: "Forms" }));
  expect(forms.getByRole("img", { name: /^Scores of PHQ-9 from 21 to 3;/ })).toBeVisible();
  expect(forms.getByRole("list", { name: "Bands" })).toHaveTextContent("0–4 Minimal depression5–27 More");
  expect(forms.getByRole("figure")).toHaveTextContent("PHQ-9, scores over time: lower is better");
  const table = within(forms.getByRole("table", { name: "Scores of PHQ-9", hidden: true }));
  expect(table.getAllByRole("row", { hidden: true }).map((row) => row.textContent)).toEqual([
    "SubmittedScore",
    expect.stringMatching(/^Nov 24, 2026.*3 of 27/),
    expect.stringMatching(/^Oct 1, 2026.*21 of 27/),
  ]);
  expect(forms.getAllByRole("row", { name: /Safety alert/ })).toHaveLength(1);
  cleanup();
  show("clinician", undefined, { ...PERSON, forms: [aForm()] });
  expect(screen.queryByRole("img", { name: /^Scores/ })).toBeNull();
});
