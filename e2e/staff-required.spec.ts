import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { openDatabase } from "@/backend/db/connect";
import { sessions } from "@/backend/db/schema/gateway";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { type Deployment, endProcess, PATIENT, startDeployment } from "./support/processes";
import { addMember } from "./support/staff";
import { test as base, expect } from "./support/test";

// One deployment for both tests; the second one ends it.
base.describe.configure({ mode: "default" });

const SETTINGS = {
  ...PATIENT,
  SECOND_FACTOR: "required",
  PROXY_COUNT: "1",
  SAMPLE_NETWORK: "off",
  LOG_LEVEL: "silent",
};

const test = base.extend<object, { strict: Deployment }>({
  strict: [
    async ({}, use) => {
      const strict = await startDeployment(SETTINGS);
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

/** Restarts the deployment with proofs of identity that are eleven minutes old. */
async function restartLater({ process, dataDir, siteUrl }: Deployment): Promise<Deployment> {
  await endProcess(process);
  const database = await openDatabase({ dataDir });
  await database.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 11 * 60_000) });
  await database.close();
  return startDeployment({ ...SETTINGS, PORT: new URL(siteUrl).port }, dataDir);
}

test.describe("ten minutes after the sign-in", () => {
  test.use({ javaScriptEnabled: true, expectedConsoleErrors: [/status of 403 .*\/staff\//] });

  test("the account page asks for password and passkey, or a code, before it changes how a member signs in", async ({
    page,
    context,
    browser,
    strict,
  }) => {
    test.slow();
    const member = await addMember({ name: "Fern Hale" }, strict);
    const devtools = await context.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: { protocol: "ctap2", transport: "internal", hasUserVerification: true, isUserVerified: true },
    });
    const signIn = async (tab: Page) => {
      await tab.goto(staffPaths.signIn());
      await tab.getByLabel("Email").fill(member.email);
      await tab.getByLabel("Password").fill(member.password);
      await tab.getByRole("button", { name: "Sign in" }).click();
    };
    const codesOf = (tab: Page) => tab.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem");
    await signIn(page);
    await page.getByLabel("Name of the passkey").fill("Fern’s laptop");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(codesOf(page)).toHaveCount(10);
    const [first = ""] = await codesOf(page).allInnerTexts();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const scriptless = await plain.newPage();
    await signIn(scriptless);
    await scriptless.getByLabel("Code").fill(first);
    await scriptless.getByRole("button", { name: "Sign in" }).click();
    await page.goto("about:blank");

    const later = await restartLater(strict);
    try {
      await page.goto(staffPaths.account());
      const card = page.getByRole("region", { name: "Confirm that it is you" });
      await expect(page.getByLabel("Name of the passkey")).toHaveCount(0);
      await expectClean(page, "account that asks for a proof");
      for (const [password, text] of [
        ["not the password", "This was not changed"],
        [member.password, "Thank you. For ten minutes you can change how you sign in."],
      ] as const) {
        await card.getByLabel("Your password").first().fill(password);
        await card.getByRole("button", { name: "Use my passkey" }).click();
        await expect(page.getByText(text)).toBeVisible();
      }
      await expect(card).toHaveCount(0);
      await page.getByRole("button", { name: "Make new codes" }).click();
      await expect(codesOf(page)).toHaveCount(10);
      const [fresh = ""] = await codesOf(page).allInnerTexts();

      await scriptless.goto(staffPaths.account());
      await expect(scriptless.getByRole("button", { name: "Use my passkey" })).toBeHidden();
      const proof = scriptless.getByRole("region", { name: "Confirm that it is you" });
      await proof.getByText("Use a code instead").click();
      await proof.getByLabel("Your password").last().fill(member.password);
      await proof.getByLabel("Code").fill(fresh);
      await proof.getByLabel("Code").press("Enter");
      await expect(scriptless.getByText("You have 9 recovery codes left.")).toBeVisible();
      await plain.close();
    } finally {
      await endProcess(later.process);
    }
  });
});
