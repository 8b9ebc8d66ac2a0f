/* @network standard */
import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { type DirectoryView, wholeView, withElsewhere } from "@/lib/directory/view";
import { NoResults } from "./no-results";

const FEWER = "Fewer filters may find someone.";
const SPELLING = "Another spelling of the name may find someone.";
const BOTH = "Fewer filters, or another spelling of the name, may find someone.";
const CALL = "Call us: we know other ways to find help.";

test.each<[string, Partial<DirectoryView>, string]>([
  ["a state alone", { states: ["WY"] }, CALL],
  ["a place outside all states", withElsewhere(wholeView), CALL],
  ["a name alone", { name: "zzz" }, SPELLING],
  ["a payer in a state", { states: ["WY"], insurers: ["aetna"] }, FEWER],
  ["a payer and a name", { name: "zzz", insurers: ["aetna"] }, BOTH],
])("an empty list of %s gives the advice that fits", (_, changes, advice) => {
  const view = { ...wholeView, ...changes };
  const { container } = render(<NoResults view={view} relaxations={[]} reset={wholeView} show={() => undefined} />);
  expect(container).toHaveTextContent(advice);
});

test.each<[string, Partial<DirectoryView>, string]>([
  [
    "a place outside all states",
    withElsewhere(wholeView),
    "Therapists treat people in states that license them, and none of ours is licensed where you live.",
  ],
  ["a state alone", { states: ["WY"] }, "No one in our network is licensed in Wyoming."],
  ["a state with an article", { states: ["DC"] }, "No one in our network is licensed in the District of Columbia."],
  [
    "a payer in a state",
    { states: ["WY"], insurers: ["aetna"] },
    "No one in our network matches all of these filters.",
  ],
])("an empty list of %s has the true reason as its title", (_, changes, title) => {
  const view = { ...wholeView, ...changes };
  render(<NoResults view={view} relaxations={[]} reset={wholeView} show={() => undefined} />);
  expect(screen.getByText(title)).toBeVisible();
});
