import { Secret, TOTP } from "otpauth";
import { staffPaths } from "@/lib/config/staff-paths";
import { type Deployment, startDeployment } from "./support/processes";
import { addMember } from "./support/staff";
import { test as base, expect } from "./support/test";

const test = base.extend<object, { strict: Deployment }>({
  strict: [
    async ({}, use) => {
      const settings = { SECOND_FACTOR: "required", PROXY_COUNT: "1", SAMPLE_NETWORK: "off", LOG_LEVEL: "silent" };
      const strict = await startDeployment(settings);
      await use(strict);
      await strict.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ strict }, use) => use(strict.siteUrl),
});

// Chromium reports the 404 that the test expects.
test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 404 .*\/staff\/mail/] });

test("where a second factor is required, a member without one sets it up before anything else", async ({
  page,
  strict,
}) => {
  const member = await addMember({ name: "Lane Moss" }, strict);
  const account = staffPaths.account("required");
  await page.goto(staffPaths.signIn());
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password").fill(member.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Before you go on, please add a passkey or set up an app")).toBeVisible();
  for (const path of [staffPaths.inbox(), staffPaths.team(), staffPaths.mailChoice()]) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname + url.search === account);
  }
  await expect(page.getByRole("navigation", { name: "Staff area" }).getByRole("link")).toHaveCount(0);

  const app = page.getByRole("region", { name: "Codes of an app" });
  await app.getByRole("button", { name: "Set up an app" }).click();
  const key = (await page.locator("p span.font-mono").textContent())?.replaceAll(" ", "") ?? "";
  await page.getByLabel("Code that the app shows").fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.getByRole("button", { name: "Switch codes on" }).click();
  await expect(page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveURL((url) => url.pathname === staffPaths.inbox());
  await page.goto(staffPaths.mailChoice());
  await page.getByLabel("A daily summary").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel("A daily summary")).toBeChecked();
  // Behind a proxy the mailbox of development is not served, not even to members.
  expect((await page.goto(staffPaths.mail()))?.status()).toBe(404);
});
