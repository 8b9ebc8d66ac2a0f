import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { HeldInput } from "./held-input";

const PART = `
  <form><input type="checkbox" id="a"><input type="checkbox" id="b" checked><button id="apply">Apply</button></form>
  <button id="open" data-opens="text">Open</button><a id="link" href="#x">Link</a><p id="text">Text</p>`;

let held: HeldInput;
let answered: string[];
let holding: AbortController;
let page: AbortController;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

/** The page's own listeners in front; behind them the framework's, which answer once nothing is held any more. */
beforeEach(() => {
  document.body.innerHTML = PART;
  held = new HeldInput();
  answered = [];
  holding = new AbortController();
  page = new AbortController();
  const inFront = { capture: true, signal: holding.signal };
  for (const type of ["click", "input"]) document.addEventListener(type, (event) => held.take(event), inFront);
  document.body.addEventListener("click", answer, { signal: page.signal });
});
afterEach(() => {
  holding.abort();
  page.abort();
  document.body.replaceChildren();
});

function answer(event: Event): void {
  if (!(event.target instanceof HTMLElement) || (event.target.matches("input") && !holding.signal.aborted)) return;
  if (event.target.matches("a, button")) event.preventDefault();
  answered.push(event.target.id);
}

describe("clicks", () => {
  test("wait, without their own effect, and come once, in order", async () => {
    for (const id of ["link", "apply", "link"]) element(id).click();
    expect(answered).toEqual([]);
    expect(held.hasClick).toBe(true);
    expect(element("link")).toHaveAttribute("data-held");
    holding.abort();
    await held.replay();
    await held.replay();
    expect(answered).toEqual(["link", "apply"]);
    expect(element("link")).not.toHaveAttribute("data-held");
  });

  test("show what they open", async () => {
    element("open").click();
    expect(element("text")).toHaveAttribute("data-shown");
    holding.abort();
    await held.replay();
    expect(element("text")).not.toHaveAttribute("data-shown");
  });

  test("clicks on a control that is gone are dropped", async () => {
    element("apply").click();
    holding.abort();
    element("apply").remove();
    await held.replay();
    expect(answered).toEqual([]);
  });

  test("clicks for a new tab, and on text, are the browser's", () => {
    element("link").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
    element("text").click();
    expect(answered).toEqual(["link", "text"]);
    expect(held.hasClick).toBe(false);
  });

  test("clicks are left to the browser when the framework does not come", () => {
    element("link").click();
    held.release();
    expect(answered).toEqual(["link"]);
    expect(held.hasClick).toBe(false);
    element("apply").click();
    expect(answered).toEqual(["link", "apply"]);
  });
});

describe("ticks", () => {
  test("show at once, and reach the framework as a change", async () => {
    const box = element("a");
    box.click();
    expect(box).toBeChecked();
    expect(held.hasClick).toBe(false);
    holding.abort();
    await held.replay();
    expect(answered).toEqual(["a"]);
    expect(box).toBeChecked();
  });

  test("ticks that were taken back are no change", async () => {
    element("b").click();
    element("b").click();
    holding.abort();
    await held.replay();
    expect(answered).toEqual([]);
  });
});
