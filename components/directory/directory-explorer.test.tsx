import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ContextType } from "react";
import { DirectoryExplorer } from "@/components/directory/directory-explorer";
import { brand } from "@/domain/brand";
import { AWAY_STATE, HOME_STATE } from "@/domain/test-support/choices";
import { apiPaths } from "@/lib/config/api-paths";
import { phoneHref } from "@/lib/content/phone";
import { directoryAddress, parseView } from "@/lib/directory/address";
import { packResult } from "@/lib/directory/packed-result";
import type { PathPayer } from "@/lib/directory/payer";
import type { DirectoryResult } from "@/lib/directory/result";

type Router = NonNullable<ContextType<typeof AppRouterContext>>;

const router: Router = {
  back: jest.fn(),
  forward: jest.fn(),
  refresh: jest.fn(),
  push: jest.fn(),
  replace: jest.fn(),
  prefetch: jest.fn(),
  experimental_gesturePush: jest.fn(),
  bfcacheId: "0",
};
const WORDS = { eaps: { eni: ["workplace assistance"] } };
const realFetch = globalThis.fetch;
/** Pending requests by address. */
let pending: { url: string; answer: (result: DirectoryResult | null) => void; signal: AbortSignal | null }[] = [];

beforeEach(() => {
  pending = [];
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      if (input === apiPaths.directoryWords()) return resolve({ ok: true, json: async () => WORDS } as Response);
      const answer = (result: DirectoryResult | null) =>
        resolve({ ok: result?.status === "ok", json: async () => result } as Response);
      pending.push({ url: String(input), answer, signal: init?.signal ?? null });
      init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const found = (totalRecords: number, totalPages = Math.ceil(totalRecords / 12), page = 1): DirectoryResult => ({
  status: "ok",
  therapists: [],
  totalRecords,
  totalPages,
  page,
});

let serial = 0;
/** Renders the server's result for an address; a new name filter isolates the tab's cache between tests. */
async function show(result: DirectoryResult, search = `state=${HOME_STATE.id}`, payer: PathPayer | null = null) {
  serial += 1;
  const view = parseView(payer, new URLSearchParams(`name=test${serial}&${search}`));
  window.history.replaceState(null, "", directoryAddress(view));
  const page = () => (
    <AppRouterContext value={router}>
      <PathnameContext value={window.location.pathname}>
        <SearchParamsContext value={new URLSearchParams(window.location.search)}>
          <DirectoryExplorer view={view} result={packResult(result)} />
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
  const { rerender } = render(page());
  await screen.findByLabelText("States", { selector: "input" }, { timeout: 10_000 });
  return { user: userEvent.setup(), followAddress: () => rerender(page()) };
}

async function choose(user: ReturnType<typeof userEvent.setup>, label: string, option: string) {
  const input = screen.getByLabelText(label, { selector: "input" });
  await user.type(input, option);
  await user.keyboard("{Enter}");
}

/** The rest of the page is hidden while a panel is open. */
const heading = () =>
  screen.getByRole("heading", { name: /^(We found|No results found|Our search)/, level: 2, hidden: true });
/** Waits for a request, answers it, and waits until the results are no longer busy. */
const answer = async (index: number, result: DirectoryResult | null) => {
  await waitFor(() => expect(pending.at(index)).toBeDefined());
  await act(async () => pending.at(index)?.answer(result));
  await waitFor(() => expect(heading().closest("section")).not.toHaveAttribute("aria-busy", "true"));
};

describe("the server's results", () => {
  test("the server's results are shown without another request, with the number of chosen values on 'Filters'", async () => {
    await show(found(99), `state=${AWAY_STATE.id}&disorder=PTSD`);
    expect(heading()).toHaveTextContent("We found 99 therapists in our network who can help you.");
    expect(screen.getByText("Page 1 of 9 | Total Results: 99")).toBeVisible();
    expect(screen.getByRole("button", { name: "Filters 3 applied" })).toHaveAttribute("aria-expanded", "false");
    expect(pending).toHaveLength(0);
  });

  test("one result is singular", async () => {
    await show(found(1));
    expect(heading()).toHaveTextContent("We found 1 therapist in our network who can help you.");
    expect(screen.queryByRole("navigation", { name: "Pages of results" })).toBeNull();
  });

  test("an empty result offers Reset and the phone", async () => {
    await show(found(0));
    expect(heading()).toHaveTextContent("No results found.");
    expect(screen.getByRole("button", { name: "Reset filters" })).toBeVisible();
    expect(screen.getByRole("link", { name: brand.supportPhone })).toHaveAttribute(
      "href",
      phoneHref(brand.supportPhone),
    );
  });

  test("an outage never looks like an empty result, and 'Try again' repeats the request", async () => {
    const { user } = await show({ status: "unavailable" });
    expect(heading()).toHaveTextContent("Our search is unavailable right now.");
    expect(screen.queryByText("No results found.")).toBeNull();
    expect(screen.getByRole("link", { name: brand.supportPhone })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await answer(-1, found(5));
    expect(heading()).toHaveTextContent("We found 5 therapists");
  });
});

test("a page change keeps the filters and moves the focus to the heading", async () => {
  Element.prototype.scrollIntoView = jest.fn();
  await show(found(99), `eap=bhs&state=${HOME_STATE.id}`);
  fireEvent.click(screen.getByRole("link", { name: "Next page" }));
  expect(window.location.pathname + window.location.search).toBe(
    `/team/eap/bhs?name=test${serial}&state=${HOME_STATE.id}&page=2`,
  );
  expect(heading()).not.toHaveFocus();
  await answer(-1, found(99, 9, 2));
  expect(screen.getByText("Page 2 of 9 | Total Results: 99")).toBeVisible();
  expect(heading()).toHaveFocus();
});

describe("the next page", () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, "connection");
  });
  const focusNext = async () => {
    fireEvent.focus(screen.getByRole("link", { name: "Next page" }));
    await act(async () => {
      await import("@/components/directory/live-search");
      // The next task: by then the module's caller has sent its request.
      await new Promise((resolve) => setTimeout(resolve));
    });
  };

  test("the next page is prefetched once on a sign of intent, and shown from the cache", async () => {
    Element.prototype.scrollIntoView = jest.fn();
    await show(found(99));
    await focusNext();
    await focusNext();
    expect(pending.map(({ url }) => new URL(url, "http://a").searchParams.get("page"))).toEqual(["2"]);
    await answer(0, found(99, 9, 2));
    expect(screen.getByText("Page 1 of 9 | Total Results: 99")).toBeVisible();
    fireEvent.click(screen.getByRole("link", { name: "Next page" }));
    await screen.findByText("Page 2 of 9 | Total Results: 99");
    expect(pending).toHaveLength(1);
  });

  test("the next page is not prefetched in data-saving mode", async () => {
    await show(found(99));
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    await focusNext();
    expect(pending).toHaveLength(0);
  });
});

describe("another filter", () => {
  test("updates the address, shows the old results until the new ones arrive, and is announced", async () => {
    const { user } = await show(found(99));
    await choose(user, "EAPs", "ENI");
    expect(window.location.pathname + window.location.search).toBe(
      `/team/eap/eni?name=test${serial}&state=${HOME_STATE.id}`,
    );
    expect(heading()).toHaveTextContent("We found 99");
    expect(heading().closest("section")).toHaveAttribute("aria-busy", "true");
    await answer(-1, found(3));
    await user.keyboard("{Escape}");
    expect(heading()).toHaveTextContent("We found 3 therapists");
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain(
      "We found 3 therapists in our network who can help you.",
    );
  });

  test("a filter's choice is found by another word that people use", async () => {
    const { user } = await show(found(99));
    await user.type(screen.getByLabelText("EAPs", { selector: "input" }), "assis");
    const option = await screen.findByRole("option", { name: /^ENI\b/ });
    expect(option).toHaveAccessibleDescription("“workplace assistance”");
  });

  test("a stale response is dropped", async () => {
    const { user } = await show(found(99));
    await choose(user, "EAPs", "ENI");
    await choose(user, "EAPs", "BHS");
    expect(pending.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    await answer(1, found(7));
    await answer(0, found(3));
    await user.keyboard("{Escape}");
    expect(heading()).toHaveTextContent("We found 7 therapists");
  });

  test("a failure says that the search is unavailable", async () => {
    const { user } = await show(found(99));
    await choose(user, "EAPs", "ENI");
    await answer(-1, null);
    await user.keyboard("{Escape}");
    expect(heading()).toHaveTextContent("Our search is unavailable right now.");
  });

  test("Back shows the previous state, without another request", async () => {
    const { user, followAddress } = await show(found(99));
    const before = window.location.href;
    await choose(user, "EAPs", "ENI");
    followAddress();
    await answer(-1, found(3));
    await user.keyboard("{Escape}");
    window.history.replaceState(null, "", before);
    followAddress();
    await waitFor(() => expect(heading()).toHaveTextContent("We found 99"));
    expect(pending).toHaveLength(1);
  });

  test("a typed name is one history entry", async () => {
    const { user } = await show(found(99), `state=${AWAY_STATE.id}`);
    const steps = window.history.length;
    const name = screen.getByRole("searchbox", { name: "Name" });
    await user.clear(name);
    await user.type(name, "zoë");
    await waitFor(() => expect(window.location.search).toBe(`?name=zo%C3%AB&state=${AWAY_STATE.id}`));
    await user.type(name, " lee");
    await waitFor(() => expect(window.location.search).toBe(`?name=zo%C3%AB+lee&state=${AWAY_STATE.id}`));
    expect(window.history.length).toBe(steps + 1);
  });

  test("Reset returns to the default state, or to the path's payer", async () => {
    const { user } = await show(found(99), `state=${AWAY_STATE.id}&disorder=PTSD`, { kind: "insurer", id: "aetna" });
    await user.click(screen.getByRole("button", { name: "Reset" }));
    expect(window.location.pathname + window.location.search).toBe("/team/insurer/aetna");
  });

  test("Reset removes a payer that was chosen on the whole directory", async () => {
    const { user } = await show(found(99));
    await choose(user, "EAPs", "ENI");
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Reset" }));
    expect(window.location.pathname + window.location.search).toBe("/team");
  });

  test("the heading says whom the list shows", async () => {
    const { user } = await show(found(99));
    const title = () => screen.getByRole("heading", { level: 1, hidden: true });
    expect(title()).toHaveTextContent(`Therapists in ${HOME_STATE.name}`);
    await choose(user, "EAPs", "ENI");
    expect(title()).toHaveTextContent(`Therapists in ${HOME_STATE.name} for members of ENI`);
  });

  test("a payer's directory becomes the whole one, in place, when its payer is removed", async () => {
    const { user } = await show(found(99), "", { kind: "insurer", id: "aetna" });
    await user.click(await screen.findByRole("button", { name: "Remove Aetna" }));
    expect(window.location.pathname + window.location.search).toBe(`/team?name=test${serial}`);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("All our therapists");
  });
});
