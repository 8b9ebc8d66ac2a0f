import { expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Pagination } from "@/components/directory/pagination";

const show = (page: number, totalPages: number) => {
  const onPage = jest.fn();
  const onPageIntent = jest.fn();
  const { container } = render(
    <Pagination address="/team?eap=bhs&state=CA" {...{ page, totalPages, onPage, onPageIntent }} totalRecords={1234} />,
  );
  return { onPage, onPageIntent, container };
};
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

test("one page needs no pagination", () => {
  expect(show(1, 1).container).toBeEmptyDOMElement();
});

test("first and previous are disabled on the first page, next and last on the last", () => {
  const { container } = show(1, 103);
  expect(container).toHaveTextContent("Page 1 of 103 | Total Results: 1,234");
  expect(["First page", "Previous page", "Next page", "Last page"].map(isDisabled)).toEqual([true, true, false, false]);
});

test("next and last are disabled on the last page", () => {
  show(103, 103);
  expect(["First page", "Previous page", "Next page", "Last page"].map(isDisabled)).toEqual([false, false, true, true]);
});

test("a press changes the page", async () => {
  const { onPage } = show(5, 9);
  for (const name of ["First page", "Previous page", "Next page", "Last page"]) {
    await userEvent.click(screen.getByRole("button", { name }));
  }
  expect(onPage.mock.calls).toEqual([[1], [4], [6], [9]]);
});

test("a resting pointer or focus on a page's button is a sign of intent; a passing pointer is not", async () => {
  const { onPageIntent } = show(1, 9);
  const user = userEvent.setup();
  await user.hover(screen.getByRole("button", { name: "Last page" }));
  await user.hover(screen.getByRole("button", { name: "First page" }));
  await user.hover(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(onPageIntent.mock.calls).toEqual([[2]]));
  await user.unhover(screen.getByRole("button", { name: "Next page" }));
  act(() => screen.getByRole("button", { name: "Last page" }).focus());
  expect(onPageIntent.mock.calls).toEqual([[2], [9]]);
});

test("without scripts the form keeps the filters and requests the page", () => {
  const { container } = show(5, 9);
  const form = container.querySelector("form");
  const next = screen.getByRole("button", { name: "Next page" });
  expect(form?.getAttribute("action")).toBe("/team");
  expect(form && [...new FormData(form, next)]).toEqual([
    ["eap", "bhs"],
    ["state", "CA"],
    ["page", "6"],
  ]);
});
