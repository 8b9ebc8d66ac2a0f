import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { test as base, expect } from "./support/own-deployment";
import type { Deployment } from "./support/processes";
import { signInStaff } from "./support/staff";

/** Workers of other files, which add members and therapists, have other fixtures: this deployment is a new one. */
const test = base.extend<object, { own: Deployment }>({ own: [async ({ own }, use) => use(own), { scope: "worker" }] });

const LEAD = { email: "lee@example.org", name: "Lee Stone", password: "five slow otters drift" };

test("the printed link makes the first administrator, without scripts too, and never works again", async ({
  own,
  browser,
}) => {
  const link = own.setup ?? "";
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: own.siteUrl });
  const page = await context.newPage();
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(staffPaths.setup());
  await expect(title).toHaveText("This page opens by its link");
  await page.goto(link);
  await expect(page).toHaveURL(/\/staff\/setup$/);
  await expect(title).toHaveText("Set up the staff area");
  await page.getByLabel("Your name").fill(LEAD.name);
  await page.getByLabel("Your email").fill("lee@example");
  await page.getByRole("button", { name: "Go on to the password" }).click();
  await expect(page.getByRole("link", { name: /email address that can get mail/ })).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue(LEAD.name);
  await page.getByLabel("Your email").fill(LEAD.email);
  await page.getByRole("button", { name: "Go on to the password" }).click();
  await page.getByLabel("New password").fill(LEAD.password);
  await page.getByLabel("The same password again").fill(LEAD.password);
  await page.getByRole("button", { name: "Set my password" }).click();
  await expect(title).toHaveText("Your password is set");

  await page.goto(link);
  await page.getByLabel("Your name").fill("Mallory");
  await page.getByLabel("Your email").fill("mallory@example.org");
  await page.getByRole("button", { name: "Go on to the password" }).click();
  await expect(title).toHaveText("This link no longer works");
  await context.close();
});

test.describe.configure({ mode: "serial" });

test("the first administrator is led to the checklist, which says what is there and what is missing", async ({
  own,
  page,
}) => {
  await page.goto(own.setup ?? "");
  await expectClean(page, "setup");
  await signInStaff(page, LEAD, staffPaths.inbox());
  await expect(page.getByText(/^\d+ things to do before your network is public$/)).toBeVisible();
  await page.getByRole("link", { name: "Open the checklist" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checklist");
  const point = (title: string) => page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
  for (const title of ["Name and phone", "Therapists", "Colleagues", "Address", "Database", "Mail", "No samples"])
    await expect(point(title).getByText("To do")).toBeVisible();
  await page.getByRole("button", { name: "Send me a test letter" }).click();
  await expect(page.getByText(/^A test letter to you is in the queue/)).toBeVisible();
  await expect(point("Colors and logo").getByText("Optional")).toBeVisible();
  await expectClean(page, "checklist");
  await page.getByRole("link", { name: "Open: Colleagues" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Team");
  await expect(page.getByRole("main").getByText(LEAD.email)).toBeVisible();
});
