import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { provideBrowser } from "./test/browser";

/**
 * Photographs the pictures of the README and of docs/gallery.md from a running site with the sample network: rerun after a change of the
 * screens that they show. Those of the staff area need a member's `--email` and `--password`.
 */

const FOLDER = "docs/pictures";
const DESKTOP = { width: 1280, height: 860 };
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: DESKTOP, deviceScaleFactor: 1 },
} as const;
const SCREENS = {
  ...{ home: "/home", spanish: "/es/home", match: "/match", providers: "/providers" },
  ...{ directory: "/team?state=CO", profile: "/team/ruth-abbott" },
} as const;

/** A headless browser counts as a robot, which cannot ask for appointments. */
const VISITOR = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { email: { type: "string" }, password: { type: "string" } },
});
const [site = "http://localhost:3000"] = positionals;
const browser = await chromium.launch({ executablePath: provideBrowser(), args: ["--no-sandbox"] });
mkdirSync(FOLDER, { recursive: true });
for (const colorScheme of ["light", "dark"] as const) {
  for (const [size, device] of Object.entries(SIZES)) {
    const page = await browser.newPage({ ...device, colorScheme, userAgent: VISITOR });
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(site + path, { waitUntil: "networkidle" });
      await photograph(page, `${name}-${size}-${colorScheme}`);
    }
    // From the profile, which is open.
    await page
      .getByRole("button", { name: / with / })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL("**/appointment-request", { waitUntil: "networkidle" });
    await photograph(page, `request-${size}-${colorScheme}`);
    await sendRequest(page);
    await photograph(page, `sent-${size}-${colorScheme}`);
    await compareTherapists(page);
    await photograph(page, `comparison-${size}-${colorScheme}`);
    await page.close();
  }
  if (values.email !== undefined && values.password !== undefined) await photographStaffArea(colorScheme, values);
}
await browser.close();

async function photograph(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: "disabled" });
  writeFileSync(`${FOLDER}/${name}.webp`, await sharp(picture).webp({ quality: 72 }).toBuffer());
}

/** Fills in the request that is open, and sends it. */
async function sendRequest(page: Page): Promise<void> {
  const person = { "First name": "Ana", "Last name": "Pérez", Email: "ana@example.org", Phone: "(555) 555-0100" };
  for (const [label, text] of Object.entries(person)) await page.getByLabel(label).fill(text);
  for (const choice of ["Initial Consultation", "Myself"]) await page.getByRole("radio", { name: choice }).check();
  const free = page.getByRole("region", { name: /^Free times of/ }).getByRole("button");
  await free
    .or(page.getByRole("button", { name: /^(Morning|Afternoon|Evening) (?!Past)/ }))
    .first()
    .click();
  await page.getByRole("button", { name: "Submit Appointment Request" }).click();
  await page.waitForURL("**/appointment-request/sent", { waitUntil: "networkidle" });
}

/** Saves the first three therapists of the directory, and opens the comparison. */
async function compareTherapists(page: Page): Promise<void> {
  await page.goto(site + SCREENS.directory, { waitUntil: "networkidle" });
  for (let index = 0; index < 3; index += 1) {
    await page
      .getByRole("button", { name: /^Save / })
      .nth(index)
      .click();
    await page.getByText(`${index + 1} of 3 chosen`).waitFor();
  }
  await page.getByRole("link", { name: /Compare$/ }).click();
  await page.waitForURL("**/shortlist", { waitUntil: "networkidle" });
}

/** The inbox, and an item of it. */
async function photographStaffArea(
  colorScheme: "light" | "dark",
  { email = "", password = "" }: { email?: string; password?: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: DESKTOP, colorScheme });
  await page.goto(`${site}/staff`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Inbox" }).waitFor();
  await photograph(page, `staff-inbox-${colorScheme}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Request / })
    .first()
    .click();
  await page.getByRole("heading", { name: "History" }).waitFor();
  await photograph(page, `staff-item-${colorScheme}`);
  await page.close();
}
