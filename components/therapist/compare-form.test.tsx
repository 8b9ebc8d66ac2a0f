import { beforeEach, expect, jest, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CompareCards } from "@/components/directory/compare-cards";
import { CompareToggle } from "@/components/directory/compare-toggle";
import { installControls } from "@/lib/asleep/controls";
import { apiPaths } from "@/lib/config/api-paths";
import { CompareForm } from "./compare-form";
import { ShortlistBar } from "./shortlist-bar";

const show = () =>
  render(
    <>
      <CompareForm therapist={{ slug: "a", name: "Ann" }} />
      <ShortlistBar />
    </>,
  );
const button = () => screen.getByRole("button", { name: "Save Ann" });

beforeEach(() => {
  sessionStorage.clear();
  installControls();
});

test("a press puts a therapist on the list, another takes them off, and the bar counts", async () => {
  const answers = [["x", "a"], ["x"]];
  const sent: unknown[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
    expect(address).toBe(apiPaths.shortlist());
    sent.push(JSON.parse(String(init?.body)));
    const slugs = answers[sent.length - 1];
    return { ok: true, json: async () => ({ slugs }) } as Response;
  });
  show();
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute("aria-pressed", "true"));
  expect(screen.getByRole("link")).toHaveTextContent("2 of 3 chosen · Compare");
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute("aria-pressed", "false"));
  expect(sent).toEqual([
    { therapist: "a", action: "add" },
    { therapist: "a", action: "remove" },
  ]);
});

test("what the tab knows of the list is marked where the page opens", () => {
  sessionStorage.setItem("compared", "a|b");
  show();
  expect(button()).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("link")).toHaveTextContent("2 of 3 chosen · Compare");
});

test("a card's button posts the same, one call after the other, and a fourth therapist is refused in words", async () => {
  const sent: unknown[] = [];
  let isAnswered = () => {};
  globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    await new Promise<void>((resolve) => {
      isAnswered = resolve;
    });
    const isFull = sent.length === 2;
    return { ok: !isFull, status: isFull ? 409 : 200, json: async () => ({ slugs: ["a", "x", "y"] }) } as Response;
  });
  render(
    <>
      <CompareToggle therapist={{ slug: "a", name: "Ann" }} />
      <CompareToggle therapist={{ slug: "b", name: "Bo" }} />
      <CompareCards />
    </>,
  );
  await userEvent.click(button());
  await userEvent.click(screen.getByRole("button", { name: "Save Bo" }));
  expect(sent).toEqual([{ therapist: "a", action: "add" }]);
  isAnswered();
  await waitFor(() => expect(screen.getByRole("link")).toHaveTextContent("3 of 3 chosen · Compare"));
  await waitFor(() => expect(sent).toHaveLength(2));
  isAnswered();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Already 3 of 3 chosen · Compare"));
  expect(button()).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "Save Bo" })).toHaveAttribute("aria-pressed", "false");
});

test("the form is posted when the site does not answer", async () => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => Promise.reject(new TypeError("offline")));
  const submit = jest.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => undefined);
  show();
  await userEvent.click(button());
  await waitFor(() => expect(submit.mock.calls).toEqual([[button()]]));
  submit.mockRestore();
});
