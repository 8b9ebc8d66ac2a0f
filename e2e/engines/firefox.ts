import puppeteer, { type ElementHandle, type KeyInput, type Page } from "puppeteer-core";
import { type EngineBrowser, findShown, type Key, LAUNCH_DEADLINE_MS, untilFound } from "./engine-browser";

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
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
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
