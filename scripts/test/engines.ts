import { globSync } from "node:fs";
import { findProgram, installPackage } from "./distribution";

/** Programs of the engines beside Chromium; a missing member is not installed. */
const FIREFOX = { name: "Firefox", packages: ["firefox-esr"], find: findFirefox };
const WEBKIT = { name: "WebKitGTK", packages: ["webkit2gtk-driver", "xvfb"], find: findWebKit };

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** A display server without a screen: this engine has no headless mode. */
  readonly display: string;
}

/** The path of an installed Firefox. */
export function findFirefox(): string | undefined {
  return findProgram(["firefox-esr", "firefox"]);
}

/** The paths of WebKitGTK's driver, its test browser and a display server, where all three are installed. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram(["WebKitWebDriver"]);
  const display = findProgram(["Xvfb"]);
  const [browser] = globSync("/usr/lib/*/webkit*gtk-*/MiniBrowser");
  return driver && display && browser ? { driver, display, browser } : undefined;
}

/**
 * Installs Firefox and WebKitGTK where they are missing, for root on Debian. Without them their tests are skipped with a
 * message; in CI that is an error.
 */
export function provideEngines(): void {
  for (const { name, packages, find } of [FIREFOX, WEBKIT]) {
    if (find()) continue;
    console.log(`No ${name} here; installing the distribution's …`);
    installPackage(...packages);
    if (find()) continue;
    const text = `No ${name} could be found or installed (Debian: ${packages.join(", ")})`;
    if (process.env.CI) throw new Error(`${text}.`);
    console.warn(`\n!! ${text}: THE JOURNEYS ARE NOT TESTED IN ${name.toUpperCase()}.\n`);
  }
}
