import { errors, type Page } from "@playwright/test";

const LONGEST_WAIT_MS = 30_000;

/**
 * Waits until the page asks for nothing more. Playwright sometimes misses the end of a request that a page gave up, and would then wait
 * until the test's deadline: this ends before, and what the test expects decides.
 */
export const waitUntilIdle = (page: Page): Promise<void> =>
  page.waitForLoadState("networkidle", { timeout: LONGEST_WAIT_MS }).catch((error) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
