import { globSync } from "node:fs";
import { canMakeStandby } from "../../backend/test-support/server-programs";
import { findPgbouncer } from "../../backend/test-support/start-pgbouncer";
import { findProgram, installPackage } from "./distribution";

/** Programs of the engines beside Chromium; a missing member is not installed. */
const FIREFOX = { name: "Firefox", packages: ["firefox-esr"], find: findFirefox };
const WEBKIT = { name: "WebKitGTK", packages: ["webkit2gtk-driver", "xvfb"], find: findWebKit };

/** Proxies of deploy/. */
const HAPROXY = { name: "HAProxy", packages: ["haproxy"], find: findHaproxy };
const NGINX = { name: "nginx", packages: ["nginx-light"], find: findNginx };

/** Servers of the services' tests. */
const PGBOUNCER = { name: "PgBouncer", packages: ["pgbouncer"], find: findPgbouncer };
const POSTGRES = { name: "PostgreSQL", packages: ["postgresql"], find: canMakeStandby };

interface Program {
  name: string;
  packages: string[];
  /** Falsy where it is missing. */
  find: () => unknown;
}

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

/** The path of an installed HAProxy. */
export function findHaproxy(): string | undefined {
  return findProgram(["haproxy"]);
}

/** The path of an installed nginx. */
export function findNginx(): string | undefined {
  return findProgram(["nginx"]);
}

/** Installs Firefox and WebKitGTK. */
export const provideEngines = (): void => provide([FIREFOX, WEBKIT], "THE JOURNEYS IN IT");

/** Installs PgBouncer, and PostgreSQL with the program that makes standbys. */
export const provideServers = (): void => provide([PGBOUNCER, POSTGRES], "THE SERVICES WITH IT");

/** Installs HAProxy and nginx. */
export const provideProxies = (): void => provide([HAPROXY, NGINX], "ITS CONFIGURATION IN deploy/");

/**
 * Installs programs where they are missing, for root on Debian. Without them their tests are skipped with a message; in CI
 * that is an error.
 */
function provide(programs: readonly Program[], untested: string): void {
  for (const { name, packages, find } of programs) {
    if (find()) continue;
    console.log(`No ${name} here; installing the distribution's …`);
    installPackage(...packages);
    if (find()) continue;
    const text = `No ${name} could be found or installed (Debian: ${packages.join(", ")})`;
    if (process.env.CI) throw new Error(`${text}.`);
    console.warn(`\n!! ${text}: ${untested} IS NOT TESTED.\n`);
  }
}
