import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useAfterPress } from "./use-after-press";

/** A field that reports its blur, and controls that take its focus. */
function LeftField() {
  const [isLeft, setLeft] = useState(false);
  const afterPress = useAfterPress();
  return (
    <>
      <input aria-label="Name" onBlur={() => afterPress(() => setLeft(true))} />
      {isLeft ? <p>Left</p> : null}
      <button type="button">Add</button>
    </>
  );
}

async function press() {
  const user = userEvent.setup();
  render(<LeftField />);
  await user.click(screen.getByRole("textbox"));
  await user.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("button") });
  expect(screen.getByRole("button")).toHaveFocus();
  expect(screen.queryByText("Left")).not.toBeInTheDocument();
  return user;
}

test("a field that is left by a press changes the page after the release only", async () => {
  const user = await press();
  await user.pointer({ keys: "[/MouseLeft]" });
  expect(await screen.findByText("Left")).toBeVisible();
});

test("a missed release is replaced by the next movement or key", async () => {
  const user = await press();
  await user.keyboard("{Escape}");
  expect(await screen.findByText("Left")).toBeVisible();
});

test("a field that is left by the keyboard changes the page at once", async () => {
  const user = userEvent.setup();
  render(<LeftField />);
  await user.click(screen.getByRole("textbox"));
  await user.tab();
  expect(screen.getByText("Left")).toBeVisible();
});
