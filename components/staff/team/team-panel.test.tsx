import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import type { TeamMember } from "@/domain/wire/account";
import { toMemberChange } from "@/lib/visitor/staff/member-change";
import { TeamPanel } from "./team-panel";

const ID = "11111111-1111-4111-8111-11111111111";
const member = (at: number, name: string, changes: Partial<TeamMember> = {}): TeamMember => ({
  ...{ uniqueId: `${ID}${at}`, name, email: `${at}@care.example`, grade: "scheduler", status: "active" },
  ...{ hasSecondFactor: false, openItems: 0, lastSignInAt: null, createdAt: "2026-03-10T12:00:00.000Z" },
  ...changes,
});
const team = [
  member(0, "Robin Hale", { grade: "administrator" }),
  member(1, "Ada Lund", { openItems: 4 }),
  member(2, "Sam Reed", { status: "disabled", openItems: 1 }),
  member(3, "Kit Moss", { grade: "viewer" }),
];
const cardOf = (name: string) => within(screen.getByRole("article", { name }));

test("disabling a member with open items says how many, and asks for an active colleague who handles items or no one", () => {
  render(<TeamPanel team={team} ownId={`${ID}0`} timeZone="America/Denver" notice={undefined} />);
  const choice = cardOf("Ada Lund").getByRole<HTMLSelectElement>("combobox", { name: /^Their 4 open items go to/ });
  expect(choice).toBeRequired();
  expect([...choice.options].map(({ text }) => text)).toEqual(["Please choose", "No one", "Robin Hale"]);
  const changes = [...choice.options].map(({ value }) => {
    choice.value = value;
    const entries = [...new FormData(choice.form ?? undefined)].map(([name, text]) => [name, String(text)]);
    return toMemberChange(new URLSearchParams(entries));
  });
  const disabled = { is_disabled: true };
  expect(changes).toEqual([disabled, { ...disabled, items_to: null }, { ...disabled, items_to: `${ID}0` }]);
  for (const name of ["Robin Hale", "Sam Reed"])
    expect(cardOf(name).queryByRole("combobox", { name: /open item/ })).toBeNull();
});
