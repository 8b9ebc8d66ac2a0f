import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const TAGS = [...WCAG, "best-practice"];
/** Width of a phone's screen. */
export const PHONE = 390;

interface Reading {
  /** A part of the page; the whole page by default. */
  readonly within?: string;
  /** Rules by their tags; TAGS by default. */
  readonly tags?: readonly string[];
  /** These rules alone, by their names. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/**
 * The violations that axe finds on the page without its frames, or in one of them, as `rule: HTML | HTML`. Its source enters each document once: most of the
 * time of a reading would be spent on that, and on elements' selectors and on what passed, which no test reads.
 */
export async function findViolations(
  page: Page | Frame,
  { within, tags = TAGS, only, except = [] }: Reading = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const context = { exclude: ["iframe"], ...(within && { include: [within] }) };
  const options: RunOptions = {
    resultTypes: ["violations"],
    selectors: false,
    runOnly: only ? { type: "rule", values: [...only] } : { type: "tag", values: [...tags] },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await window.axe.run(where, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    [context, options] as const,
  );
}

/** Rules on colours, which depend on the scheme; all others are the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Colours during a transition are meaningless, and those of cards out of sight follow a change of the scheme some frames later. */
const SETTLED_WITHIN_MS = 15_000;

/** axe finds nothing, on colours once they have settled. `state` names the page in a failure. */
async function expectNone(page: Page, reading: Reading, state?: string): Promise<void> {
  const found = await findViolations(page, reading);
  const isColour = (violation: string) => COLOUR_RULES.some((rule) => violation.startsWith(`${rule}:`));
  expect(
    found.filter((violation) => !isColour(violation)),
    state,
  ).toEqual([]);
  if (found.length === 0) return;
  await expect(async () => expect(await findViolations(page, { only: COLOUR_RULES }), state).toEqual([])).toPass({
    timeout: SETTLED_WITHIN_MS,
  });
}

/** The looks of a state: on a desk in the dark, and on a phone in the light, which a test goes on with. */
const LOOKS = [
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: PHONE },
] as const;

/** `expectClean` for one state in every look. */
export async function expectCleanInAllLooks(page: Page, state: string): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, `${state}, ${colorScheme}, ${width} px`);
  }
}

/** axe finds nothing on the page in its current state, and nothing scrolls sideways. `state` names it in a failure. */
export async function expectClean(page: Page, state: string): Promise<void> {
  // Below the top, sticky elements cover part of some link.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNone(page, {}, state);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, state).toBeLessThanOrEqual(0);
}

/** axe finds nothing; colours are compared on a phone, whose colours are those of every width, in the light and the dark scheme. */
export async function expectNoViolations(page: Page, tags = TAGS, except: string[] = []): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= PHONE;
  await expectNone(page, { tags, except: isPhone ? except : [...except, ...COLOUR_RULES] });
  if (!isPhone) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNone(page, { only: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: "light" });
}

/** Sets WCAG's text spacing on the page in its current document. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
    );
    document.adoptedStyleSheets = [spacing];
  });
}
