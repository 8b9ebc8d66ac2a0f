import { afterEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Pagination } from "@/components/directory/pagination";

afterEach(() => {
  jest.useRealTimers();
});

const STEPS = ["First page", "Previous page", "Next page", "Last page"];

const show = (page: number, totalPages: number) => {
  const onPage = jest.fn();
  const onPageIntent = jest.fn();
  const addressOf = (target: number) => `/team?eap=bhs&page=${target}`;
  const { container } = render(
    <Pagination {...{ page, totalPages, addressOf, onPage, onPageIntent }} totalRecords={1234} />,
  );
  return { onPage, onPageIntent, container };
};
const link = (name: string) => screen.getByRole("link", { name });
const addressOf = (name: string) => link(name).getAttribute("href");
const isDisabled = (name: string) => link(name).getAttribute("aria-disabled") === "true" && addressOf(name) === null;

test("one page needs no pagination", () => {
  expect(show(1, 1).container).toBeEmptyDOMElement();
});

test("first and previous are disabled on the first page, next and last on the last", () => {
  const { container } = show(1, 103);
  expect(container).toHaveTextContent("Page 1 of 103 | Total Results: 1,234");
  expect(STEPS.map(isDisabled)).toEqual([true, true, false, false]);
});

test("next and last are disabled on the last page", () => {
  show(103, 103);
  expect(STEPS.map(isDisabled)).toEqual([false, false, true, true]);
});

test("steps and numbers are links, and the current page is marked", () => {
  show(5, 1034);
  expect(STEPS.map(addressOf)).toEqual([1, 4, 6, 1034].map((page) => `/team?eap=bhs&page=${page}`));
  const numbers = screen.getAllByRole("link", { name: /^Page / });
  expect(numbers.map(({ textContent }) => textContent)).toEqual([
    "1",
    "3",
    "4",
    "5",
    "6",
    "7",
    "10",
    "100",
    "1,000",
    "1,034",
  ]);
  expect(addressOf("Page 1,034")).toBe("/team?eap=bhs&page=1034");
  expect(numbers.filter((number) => number.getAttribute("aria-current") === "page")).toEqual([link("Page 5")]);
});

test("a click changes the page in place", async () => {
  const { onPage } = show(5, 9);
  for (const name of [...STEPS, "Page 7"]) await userEvent.click(link(name));
  expect(onPage.mock.calls).toEqual([[1], [4], [6], [9], [7]]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "a click with %j is left to the browser",
  (modifiers) => {
    const { onPage } = show(5, 9);
    const isPrevented: boolean[] = [];
    // The environment cannot follow links.
    const stop = (event: Event) => {
      isPrevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener("click", stop, { once: true });
    fireEvent.click(link("Next page"), modifiers);
    expect(isPrevented).toEqual([false]);
    expect(onPage).not.toHaveBeenCalled();
  },
);

test("a disabled end does nothing", async () => {
  const { onPage, onPageIntent } = show(1, 9);
  await userEvent.click(link("Previous page"));
  act(() => link("First page").focus());
  expect(onPage).not.toHaveBeenCalled();
  expect(onPageIntent).not.toHaveBeenCalled();
});

test("a resting pointer or focus on a page's link is a sign of intent; a passing pointer is not", async () => {
  jest.useFakeTimers();
  const { onPageIntent } = show(1, 9);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.hover(link("Last page"));
  await user.hover(link("First page"));
  await user.hover(link("Next page"));
  act(() => jest.advanceTimersByTime(1_000));
  expect(onPageIntent.mock.calls).toEqual([[2]]);
  await user.unhover(link("Next page"));
  act(() => link("Last page").focus());
  expect(onPageIntent.mock.calls).toEqual([[2], [9]]);
});
