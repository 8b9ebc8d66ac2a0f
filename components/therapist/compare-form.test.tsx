import { beforeEach, expect, jest, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { apiPaths } from "@/lib/config/api-paths";
import { installControls } from "@/lib/page-script/controls";
import { CompareForm } from "./compare-form";
import { ShortlistBar } from "./shortlist-bar";

const show = () =>
  render(
    <>
      <CompareForm therapist={{ slug: "a", name: "Ann" }} />
      <ShortlistBar />
    </>,
  );
const button = () => screen.getByRole("button", { name: "Compare Ann" });

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
  expect(screen.queryByRole("link")).toBeNull();
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

test("what the tab knows of the list is marked where the page opens; other content of the storage is nothing", () => {
  sessionStorage.setItem("shortlist", '["a"]');
  const { unmount } = show();
  expect(button()).toHaveAttribute("aria-pressed", "true");
  unmount();
  sessionStorage.setItem("shortlist", "{");
  show();
  expect(button()).toHaveAttribute("aria-pressed", "false");
  expect(screen.queryByRole("link")).toBeNull();
});

test("without the site's answer the form is posted", async () => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => Promise.reject(new TypeError("offline")));
  const submit = jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
  show();
  await userEvent.click(button());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  submit.mockRestore();
});
