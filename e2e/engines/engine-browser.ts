import { expect } from "@playwright/test";

export const LAUNCH_DEADLINE_MS = 120_000;
export const FIND_DEADLINE_MS = 60_000;

/** Keys without a character. */
export type Key = "Tab" | "Enter" | "Escape" | "ArrowDown" | "Space";

/**
 * A browser of another engine, driven by WebDriver (BiDi or classic): one tab, real mouse and keyboard input. Elements are
 * located by XPath, the only locator that both clients share.
 */
export interface EngineBrowser {
  goto(address: string): Promise<void>;
  /** Waits for the element, scrolls it into view and clicks its middle. */
  click(xpath: string): Promise<void>;
  /** Clicks a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types characters into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON. */
  read<T>(expression: string): Promise<T>;
  resize(width: number, height: number): Promise<void>;
  /** The key from one part of a date field to the next, where a complete part does not advance by itself. */
  readonly dateSeparator: "" | "-";
  /** The engine's reports so far: violated policies, uncaught errors, console errors. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** XPath locators by visible text; exact matches only. */
export const by = {
  button: (name: string) => `//button[${reads(name)} or @aria-label=${quote(name)}]`,
  buttonWith: (text: string) => `//button[contains(normalize-space(), ${quote(text)})]`,
  link: (name: string) => `//a[@href][${reads(name)}]`,
  linkStarting: (text: string) => `//a[@href][starts-with(normalize-space(), ${quote(text)})]`,
  option: (name: string) => `//*[@role="option"][starts-with(normalize-space(), ${quote(name)})]`,
  /** The control of a label; a required one has a mark after its text. */
  field: (label: string) => `//*[@id=//label[starts-with(normalize-space(), ${quote(label)})]/@for]`,
  /** A radio or checkbox, by the label around or beside it. */
  choice: (label: string) => `//label[${reads(label)}]`,
  /** The choice with that label below a question. */
  answer: (question: string, label: string) =>
    `//fieldset[legend[contains(normalize-space(), ${quote(question)})]]//label[${reads(label)}]`,
} as const;

const reads = (text: string) => `normalize-space()=${quote(text)}`;

function quote(text: string): string {
  if (text.includes('"')) throw new Error(`a text with quotes has no XPath literal: ${text}`);
  return `"${text}"`;
}

/** Expression: the visible elements of an XPath. */
const listShown = (xpath: string) =>
  `(() => { const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index))
      .filter((element) => element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true })); })()`;

export const countShown = (xpath: string) => `${listShown(xpath)}.length`;
export const findShown = (xpath: string) => `${listShown(xpath)}[0] ?? null`;

/** Waits until the element exists. */
export async function untilFound<T>(xpath: string, find: () => Promise<T | null>): Promise<T> {
  let found: T | null = null;
  await expect(async () => {
    found = await find();
    expect(found, xpath).not.toBeNull();
  }).toPass({ timeout: FIND_DEADLINE_MS });
  if (found === null) throw new Error(`unreachable: ${xpath} was found`);
  return found;
}
