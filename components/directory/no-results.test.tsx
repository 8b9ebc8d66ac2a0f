import { expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
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
