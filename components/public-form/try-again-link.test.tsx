import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TryAgainLink } from "./try-again-link";

test("keeps the focus while the form reloads, announces it once, and requests once", async () => {
  const loads: boolean[] = [];
  // jsdom does not load pages.
  const stop = (event: Event) => {
    loads.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener("click", stop);
  render(<TryAgainLink />);
  const link = screen.getByText("Try again");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await userEvent.click(link);
  await userEvent.click(link);
  document.removeEventListener("click", stop);
  expect(link).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Loading form...");
  expect(loads).toEqual([true, false]);
});
