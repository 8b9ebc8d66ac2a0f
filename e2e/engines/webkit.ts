import { type ChildProcess, spawn } from "node:child_process";
import { expect } from "@playwright/test";
import { Builder, Key as Codes, Origin, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "@/backend/test-support/server-programs";
import type { WebKitPrograms } from "@/scripts/test/engines";
import { endProcess } from "../support/processes";
import {
  type EngineBrowser,
  FIND_DEADLINE_MS,
  findShown,
  type Key,
  LAUNCH_DEADLINE_MS,
  untilFound,
} from "./engine-browser";

const KEYS: Record<Key, string> = {
  Tab: Codes.TAB,
  Enter: Codes.ENTER,
  Escape: Codes.ESCAPE,
  ArrowDown: Codes.ARROW_DOWN,
  Space: Codes.SPACE,
};

/**
 * This driver has neither preload scripts nor a console log: each page is watched from the journey's first read, and errors
 * since are returned with each value.
 */
const WATCH = `const found = window.engineFaults ??= (() => {
  const list = [];
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    list.push("policy violated: " + violatedDirective + " " + blockedURI));
  addEventListener("error", ({ message }) => list.push(message));
  addEventListener("unhandledrejection", ({ reason }) => list.push("unhandled: " + reason));
  return list;
})();`;

/** WebKitGTK's test browser over WebDriver, on a virtual display. */
export async function openWebKit(programs: WebKitPrograms): Promise<EngineBrowser> {
  const faults: string[] = [];
  const screen = await startDisplay(programs.display);
  const { driverProcess, driverUrl } = await startDriver(programs.driver, screen.name);
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(driverUrl)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {
        binary: programs.browser,
        args: ["--automation"],
      },
    })
    .build();
  async function read<T>(expression: string): Promise<T> {
    const [found, value] = await driver.executeScript<[string[], T]>(
      `${WATCH} return [found.splice(0), ${expression}]`,
    );
    faults.push(...found);
    return value;
  }
  return {
    ...toInput(driver),
    goto: async (address) => {
      await driver.get(address);
      await read("null");
    },
    read,
    resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    dateSeparator: "-",
    faults,
    close: async () => {
      await driver.quit();
      await endProcess(driverProcess);
      await endProcess(screen.process);
    },
  };
}

function toInput(driver: WebDriver): Pick<EngineBrowser, "click" | "clickAt" | "type" | "press"> {
  const find = (xpath: string) => driver.executeScript<WebElement | null>(`return ${findShown(xpath)}`);
  // To the middle of the window, away from sticky elements.
  const clickOnce = async (element: WebElement) => {
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
    await element.click();
  };
  const send = (keys: string) => driver.actions().sendKeys(keys).perform();
  return {
    // Retried while something covers the element, such as a closing dialog.
    click: (xpath) =>
      expect(async () => clickOnce(await untilFound(xpath, () => find(xpath)))).toPass({ timeout: FIND_DEADLINE_MS }),
    clickAt: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    type: send,
    press: (key) => send(KEYS[key]),
  };
}

/** Starts a display server, which chooses and reports a free number. */
async function startDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(program, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const output = child.stdio[3];
  const number = await new Promise<string>((resolve, reject) => {
    output?.once("data", (chunk) => resolve(String(chunk).trim()));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the display server ended with ${code}`)));
  });
  return { name: `:${number}`, process: child };
}

async function startDriver(program: string, display: string) {
  const port = await freePort();
  const driverProcess = spawn(program, [`--port=${port}`, "--host=127.0.0.1"], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", LC_ALL: "C.UTF-8", TZ: "America/Denver" },
    stdio: "ignore",
  });
  const driverUrl = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${driverUrl}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { message: "WebKitWebDriver answers", timeout: LAUNCH_DEADLINE_MS }).toBe(true);
  return { driverProcess, driverUrl };
}
