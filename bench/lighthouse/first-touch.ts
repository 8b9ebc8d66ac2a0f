import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { median } from "@/bench/statistics";
import { DirectoryPage } from "@/e2e/pages/directory";
import { paths } from "@/lib/config/paths";
import { provideBrowser } from "@/scripts/test/browser";

/** Slowdown of the phone compared with this machine. */
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-US" };
/** The field for a name is part of a wide page only. */
const WIDE = { ...PHONE, viewport: { width: 1280, height: 900 } };
/** The headless browser's own name identifies it as a robot. */
const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36";
/** The time that a finger stays on a control. */
const TOUCH_MS = 80;
/** The time from the load of a page to the touch, at least what a person needs to find the control. */
const REST_MS = 1_000;
/** The least that the Event Timing API reports. */
const SHORTEST_MS = 16;
const OBSERVE = `globalThis.firstTouches = [];
new PerformanceObserver((list) => firstTouches.push(...list.getEntries().map((entry) => entry.duration)))
  .observe({ type: "event", durationThreshold: ${SHORTEST_MS} });`;
/** A panel over the page, as large as the sheet of filters: without a graphics processor its picture takes most of the time. */
const PANEL = `data:text/html,<meta name=viewport content=width=device-width><button onclick="panel.hidden=false">Open</button>
<div id=panel hidden style="position:fixed;inset:8vh 0 0;background:white;border-radius:16px;box-shadow:0 0 40px gray">${"<p>A choice".repeat(20)}</div>`;
const BLANK = "data:text/html,<button onclick=\"this.textContent='Pressed'\">Press</button>";

export interface Touch {
  name: string;
  url: string;
  /** Before the processor is slowed down. */
  prepare?: (page: Page) => Promise<void>;
  touch: (page: Page) => Promise<void>;
  screen?: typeof PHONE;
}

/** First touches of visitors on a page that sleeps; the first two are a button and a panel on an empty page. */
export const firstTouches = (siteUrl: string): readonly Touch[] => [
  { name: "an empty page's button", url: BLANK, touch: (page) => tap(page.getByRole("button")) },
  { name: "an empty page's panel", url: PANEL, touch: (page) => tap(page.getByRole("button")) },
  {
    name: "chip",
    url: siteUrl + paths.team("disorder=PTSD"),
    touch: (page) => tap(new DirectoryPage(page).chip("Disorder: PTSD")),
  },
  { name: "sheet", url: siteUrl + paths.team(), touch: (page) => tap(new DirectoryPage(page).filters) },
  {
    name: "letter of a search",
    url: siteUrl + paths.team(),
    touch: (page) => typeInto(page.getByRole("searchbox").first()),
  },
  {
    name: "letter of a name",
    url: siteUrl + paths.team(),
    touch: (page) => typeInto(page.getByLabel("Name", { exact: true })),
    screen: WIDE,
  },
];

/** A finger's touch of the browser itself: Playwright's would first compute what lies at the point, in the page. */
async function tap(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error("The control is not visible.");
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await control.page().context().newCDPSession(control.page());
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await control.page().waitForTimeout(TOUCH_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

export async function typeInto(field: Locator): Promise<void> {
  await field.focus();
  await field.page().keyboard.type("a");
}

/**
 * Prints the time from each touch to the next paint on a slow phone: the median of several runs, also as a multiple of the first one's, on
 * an empty page.
 */
export async function benchTouches(title: string, touches: readonly Touch[], runs: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: ["--no-sandbox"] });
  try {
    let empty = 0;
    console.log(`  ${title} to paint, processor ${SLOWER} × slower`);
    for (const touch of touches) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await timeTouch(browser, touch));
      const ms = median(times);
      empty ||= ms;
      console.log(`  ${touch.name.padEnd(24)}${ms.toFixed(0).padStart(8)} ms${(ms / empty).toFixed(1).padStart(8)} ×`);
    }
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the touch, or the key, to the paint after it. */
async function timeTouch(browser: Browser, { url, prepare, touch, screen = PHONE }: Touch): Promise<number> {
  const context = await browser.newContext({ ...screen, userAgent: USER_AGENT });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: OBSERVE });
    await page.goto(url);
    await prepare?.(page);
    await page.waitForTimeout(REST_MS);
    await page.evaluate("firstTouches.length = 0");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await touch(page);
    // The entries of an event come after its paint; a touch that paints within the shortest time has none.
    await page.waitForTimeout(1_000);
    const durations = await page.evaluate<number[]>("globalThis.firstTouches");
    return Math.max(SHORTEST_MS, ...durations);
  } finally {
    await context.close();
  }
}
