import puppeteer, { type ElementHandle, type KeyInput, type Page } from "puppeteer-core";
import { type EngineBrowser, findShown, type Key, LAUNCH_DEADLINE_MS, untilFound } from "./engine-browser";

/** Firefox logs fonts whose download a navigation aborts (NS_BINDING_ABORTED) as errors of the page. */
const ABORTED_FONT = /^(Error: )?downloadable font: download failed .*status=2152398850/;

/** Firefox over WebDriver BiDi, with a new profile. Its locale is POSIX, whose collation differs. */
export async function openFirefox(executablePath: string): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: null,
    timeout: LAUNCH_DEADLINE_MS,
    protocolTimeout: LAUNCH_DEADLINE_MS,
    env: { ...process.env, LC_ALL: "C", TZ: "America/Denver" },
    // Tab reaches all links, whatever the desktop's settings.
    extraPrefsFirefox: { "accessibility.tabfocus": 7 },
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!ABORTED_FONT.test(fault)) faults.push(fault);
  };
  page.on("pageerror", (error) => note(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      reportError(new Error(`policy violated: ${violatedDirective} ${blockedURI} ${sourceFile}`)),
    );
  });
  return {
    ...toInput(page),
    goto: async (address) => void (await page.goto(address)),
    read: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    resize: (width, height) => page.setViewport({ width, height }),
    dateSeparator: "",
    faults,
    close: () => browser.close(),
  };
}

function toInput(page: Page): Pick<EngineBrowser, "click" | "clickAt" | "type" | "press"> {
  const find = async (xpath: string) => (await page.evaluateHandle(findShown(xpath))).asElement();
  return {
    click: async (xpath) => {
      const element = (await untilFound(xpath, () => find(xpath))) as ElementHandle<Element>;
      await element.click();
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key satisfies KeyInput),
  };
}
