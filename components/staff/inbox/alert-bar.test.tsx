import { expect, jest, test } from "@jest/globals";
import { act, render, screen, within } from "@testing-library/react";
import { AlertBar } from "./alert-bar";

const alertOf = (reference: string) => ({ reference, name: "Dana O’Neill", age: "5 min" });
const links = () =>
  within(screen.getByRole("region", { name: "Open safety alerts" }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("open alerts are named with a link each, the first three of many, and counted in the tab's title", () => {
  document.title = "Inbox";
  render(<AlertBar loaded={["ABCD2345", "ABCD2346", "ABCD2347", "ABCD2348"].map(alertOf)} />);
  expect(screen.getByRole("status")).toHaveTextContent(/^4 safety alerts/);
  expect(links()).toEqual([
    ["Dana O’Neill · ABCD-2345 · 5 min", "/staff/items/ABCD2345"],
    ["Dana O’Neill · ABCD-2346 · 5 min", "/staff/items/ABCD2346"],
    ["Dana O’Neill · ABCD-2347 · 5 min", "/staff/items/ABCD2347"],
    ["See all", "/staff?kind=alert&state=open"],
  ]);
  expect(document.title).toBe("(4 safety alerts) Inbox");
});

test("an alert that comes while a page is read is shown, and goes once it is acknowledged", async () => {
  document.title = "Today";
  const answers = [[alertOf("ABCD2345")], []];
  const { fetch } = globalThis;
  globalThis.fetch = jest.fn<typeof fetch>(async () => ({ ok: true, json: async () => answers.shift() }) as Response);
  const look = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  render(<AlertBar loaded={[]} />);
  expect(screen.queryByRole("region")).toBeNull();
  await look();
  expect(await screen.findByRole("link", { name: /ABCD-2345/ })).toBeInTheDocument();
  expect(document.title).toBe("(1 safety alert) Today");
  await look();
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.title).toBe("Today");
  globalThis.fetch = fetch;
});
