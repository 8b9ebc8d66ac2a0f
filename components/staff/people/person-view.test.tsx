import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { anItem } from "@/components/staff/inbox/test-support/items";
import type { Grade } from "@/domain/inbox/grades";
import type { PersonCard } from "@/domain/wire/person";
import { PersonView } from "./person-view";

const ID = "11111111-1111-4111-8111-111111111111";
const AT = "2026-11-24T16:00:00.000Z";
const PERSON: PersonCard = {
  ...{ uniqueId: ID, names: ["Ana Reyes", "A. Reyes"], phones: ["+15555550119"], languages: ["es"] },
  emails: [{ address: "ana@example.org", isVerified: true }],
  items: [anItem(), anItem({ reference: "EFGH2345", uniqueId: "22222222-2222-4222-8222-222222222222" })],
  forms: [{ uniqueId: ID, formName: "PHQ-9", status: "submitted", sentAt: AT, submittedAt: AT }],
  similar: [
    { reference: "JKLM2345", kind: "message", state: "new", occurredAt: AT, name: "Al Reyes", phone: "+15555550119" },
  ],
};

function show(grade: Grade, did?: string) {
  const member = { uniqueId: "m-1", name: "Sam", grade, mailChoice: "all" } as const;
  render(<PersonView person={PERSON} member={member} officeZone="America/Denver" now={new Date(AT)} did={did} />);
}

test("a person's card begins with phone and language, and lists items and forms with links", () => {
  show("scheduler");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Ana Reyes");
  expect(screen.getByRole("link", { name: "Call (555) 555-0119" })).toHaveAttribute("href", "tel:+15555550119");
  const contact = screen.getByRole("region", { name: "Contact" });
  expect(contact).toHaveTextContent(/^Phone\(555\) 555-0119LanguageSpanishEmailana@example.orgVerified$/);
  expect(screen.getByRole("link", { name: "PHQ-9" })).toHaveAttribute("href", `/staff/instances/${ID}`);
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
