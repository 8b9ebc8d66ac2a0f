import type { Page } from "@playwright/test";
import { listCutTexts } from "./cut-texts";
import { expectClean } from "./expect-clean";
import { listTextsIn } from "./languages";
import { expect } from "./test";

/** The page is Spanish in its current state, without a word of English. `state` names it in a failure. */
export async function expectSpanish(page: Page, state?: string): Promise<void> {
  await expect(page.locator("html"), state).toHaveAttribute("lang", "es-US");
  expect(await listTextsIn(page, "en"), state).toEqual([]);
}

/** The page is also accessible, and fits small screens. */
export async function expectWholeSpanish(page: Page, state: string): Promise<void> {
  await expectSpanish(page, state);
  await expectClean(page, state);
  expect(await listCutTexts(page), state).toEqual([]);
}
