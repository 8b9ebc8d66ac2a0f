import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { defaultButtonOf } from "@/components/posted-form/test-support/default-button";
import { PasswordForm } from "@/components/staff/account/password-form";
import { PasswordPanel } from "./password-panel";

const panel = (state: "ready" | "missing") => <PasswordPanel state={state} problems={[]} hasStaffArea />;

test.each([
  ["a new password", panel("ready"), ["New password", "The same password again"], "Set my password"],
  ["a new link, beside the form for a password", panel("ready"), ["Email"], "Send me a new link"],
  ["a new link, alone on the page", panel("missing"), ["Email"], "Send me a new link"],
  [
    "another password of a member",
    <PasswordForm key="form" />,
    ["Current password", "New password", "The new password again"],
    "Change my password",
  ],
])("Enter in each field of the form for %s presses its own button", (_, page, labels, button) => {
  render(page);
  const own = screen.getByRole<HTMLButtonElement>("button", { name: button, hidden: true });
  expect(own).toBeEnabled();
  for (const label of labels) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.form).not.toBeNull();
    expect(defaultButtonOf(field)).toBe(own);
  }
});
