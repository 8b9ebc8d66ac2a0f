import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type DirectoryView, wholeView, withFilter } from "@/lib/directory/view";
import { FilterBar } from "./filter-bar";
import { ForWhom } from "./for-whom";

const COUPLES = withFilter(wholeView, "ages", ["couples"]);
const QUESTION = "Not for you alone?";

// A phone, on which the filters are a sheet.
beforeEach(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
});

function setUp(view: DirectoryView) {
  const show = jest.fn();
  const directory = {
    ...{ view, address: "/team", show, adoptAddress: () => undefined, retry: () => undefined, expect: () => undefined },
    ...{ isStale: false, isLoading: false, observer: null },
    result: { status: "ok" as const, therapists: [], totalRecords: 9, totalPages: 1, page: 1 },
  };
  render(<FilterBar directory={directory} reset={wholeView} onChoosing={() => undefined} />);
  return { show, user: userEvent.setup() };
}
const filters = () => screen.getByRole("button", { name: /^Filters/ });

test.each([
  [wholeView, "Filters 0 applied"],
  [COUPLES, "Filters 1 applied"],
])("'Filters' shows its count, also without any filter", (view, name) => {
  setUp(view);
  expect(filters()).toHaveAccessibleName(name);
});

describe("the links to therapists for others", () => {
  test("choose the age group in place", async () => {
    const show = jest.fn();
    render(<ForWhom view={{ ...wholeView, page: 3 }} show={show} />);
    await userEvent.click(screen.getByRole("link", { name: "Couples" }));
    expect(show.mock.calls).toEqual([[COUPLES]]);
    expect(COUPLES.ages).toEqual(["couples"]);
  });

  test("the links for others disappear while an age group is chosen", () => {
    const { container } = render(<ForWhom view={COUPLES} show={() => undefined} />);
    expect(container).toBeEmptyDOMElement();
  });

  test("stand in the sheet, and one closes it: two presses lead to the results", async () => {
    const { show, user } = setUp(wholeView);
    await user.click(filters());
    const sheet = within(screen.getByRole("dialog", { name: "Filters" }));
    expect(sheet.getByText(QUESTION)).toBeInTheDocument();
    const couples = sheet.getByRole("link", { name: "Couples" });
    // The address serves before hydration and without scripts.
    expect(couples).toHaveAttribute("href", "/team?state=any&age=couples");
    await user.click(couples);
    expect(show.mock.calls).toEqual([[COUPLES]]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(filters()).toHaveAttribute("aria-expanded", "false");
    expect(filters()).toHaveFocus();
  });

  test("the sheet has no links for others while an age group is chosen", async () => {
    const { user } = setUp(COUPLES);
    await user.click(filters());
    expect(screen.getByRole("dialog", { name: "Filters" })).not.toHaveTextContent(QUESTION);
  });
});
