import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.node";
import type { FormPage } from "@/lib/intake/flow/form";
import type { JoinValues } from "@/lib/intake/join/form";
import { JoinForm } from "./join-form";

const EMPTY: FormPage<JoinValues> = {
  stamp: "a stamp",
  initial: { name: "", email: "", phone: "" },
  attempted: false,
  isSent: false,
};
const FILLED = { name: "Dana Whitfield", email: "dana@example.org", phone: "(555) 555-0119" };

const submitButton = () => screen.getByRole("button", { name: "Send application" });
const summary = () => screen.queryByRole("region", { name: "Please check these answers" });

test("the button waits for what is still needed, each a link to its field", async () => {
  const user = userEvent.setup();
  render(<JoinForm page={{ ...EMPTY, initial: { ...FILLED, email: "" } }} />);
  expect(submitButton()).toBeDisabled();
  expect(submitButton()).toHaveAccessibleDescription("Still needed: Email");
  expect(screen.getByRole("link", { name: "Email" })).toHaveAttribute("href", `#${screen.getByLabelText("Email").id}`);
  await user.type(screen.getByLabelText("Email"), "dana@example.org");
  expect(submitButton()).toBeEnabled();
});

test("the Enter key leads to the summary while something is missing, and readiness is announced", async () => {
  const user = userEvent.setup();
  render(<JoinForm page={{ ...EMPTY, initial: { ...FILLED, email: "" } }} />);
  const ready = "Everything needed is filled in. You can send your application.";
  const status = screen.getAllByRole("status").find((region) => !region.textContent);
  await user.type(screen.getByLabelText("Phone number"), "{Enter}");
  expect(summary()).toHaveFocus();
  expect(screen.getByRole("link", { name: "Email is required" })).toHaveAttribute("href", "#join-form-email");
  await user.type(screen.getByLabelText("Email"), "dana@example.org");
  expect(status).toHaveTextContent(ready);
});

test("help stays beside the error, and both are announced", async () => {
  const user = userEvent.setup();
  render(<JoinForm page={EMPTY} />);
  await user.type(screen.getByLabelText("Name"), "D");
  await user.tab();
  expect(screen.getByText("Your first and last name.")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription(
    "Your first and last name. Use at least 2 characters for your name.",
  );
});

test("a field's message appears on blur, with the specified text", async () => {
  const user = userEvent.setup();
  render(<JoinForm page={EMPTY} />);
  await user.type(screen.getByLabelText("Phone number"), "555");
  expect(screen.queryByText(/Phone number must be/)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByLabelText("Phone number")).toHaveAccessibleDescription(
    "Phone number must be at least 10 characters long",
  );
});

test("the summary of an attempt disappears once all is valid, and does not take the focus while typing", async () => {
  const user = userEvent.setup();
  render(<JoinForm page={{ ...EMPTY, initial: { ...FILLED, email: "dana" }, attempted: true }} />);
  expect(summary()).toHaveFocus();
  const email = screen.getByLabelText("Email");
  await user.type(email, "@example.org");
  expect(summary()).not.toBeInTheDocument();
  await user.clear(email);
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription("Email is required");
  expect(summary()).not.toBeInTheDocument();
});

test("the HTML without scripts is a complete form, with the problems of the last attempt", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<JoinForm page={{ ...EMPTY, initial: { ...FILLED, phone: "" }, attempted: true }} />);
  expect(within(page).getByRole("button", { name: "Send application" })).toBeEnabled();
  expect(Object.fromEntries(new FormData(page.querySelector("form") ?? undefined))).toEqual({
    ...FILLED,
    phone: "",
    stamp: "a stamp",
    homepage: "",
  });
  expect(within(page).getByRole("link", { name: "Phone number is required" })).toHaveAttribute(
    "href",
    "#join-form-phone",
  );
});

test("values typed before hydration are kept", () => {
  const form = <JoinForm page={EMPTY} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(form);
  within(container).getByLabelText<HTMLInputElement>("Name").value = "Early";
  render(form, { container, hydrate: true });
  expect(within(container).getByLabelText("Name")).toHaveValue("Early");
});
