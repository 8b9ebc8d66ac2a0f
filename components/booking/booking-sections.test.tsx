import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { setUp } from "./test-support/booking-form";

const CONSENT = /For someone under 18 a parent or legal guardian must consent/;

test("who must consent is said for someone else, and not for oneself", async () => {
  const { form, user } = setUp();
  render(form);
  const choose = (name: string) => user.click(screen.getByRole("radio", { name }));
  await choose("Myself");
  expect(screen.queryByText(CONSENT)).toBeNull();
  await choose("Someone else");
  expect(screen.getByText(CONSENT)).toBeVisible();
  expect(screen.getByText(CONSENT)).toHaveTextContent("Another adult must agree to this request themselves.");
  expect(screen.getByRole("radiogroup", { name: "Who is this request for?" })).toHaveAccessibleDescription(CONSENT);
});
