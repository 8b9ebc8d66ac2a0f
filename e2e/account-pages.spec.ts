import { accountPaths } from "@/lib/config/account-paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { confirmAccount, expect, readMailedPath, signIn, signUp, test } from "./support/auth-site";
import { addMember, inviteMember } from "./support/staff";

// One site for all tests of the file.
test.describe.configure({ mode: "default" });

const PASSWORD = "five slow otters drift";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    for (const [label, isByDay] of [
      ["New password", javaScriptEnabled],
      ["The same password again", !javaScriptEnabled],
    ] as const) {
      test(`Enter asks for a patient's link, and in "${label}" sets the password`, {
        tag: isByDay ? [] : "@nightly",
      }, async ({ page, newVisitor }) => {
        const account = { email: `${crypto.randomUUID()}@example.org`, password: "a long enough phrase" };
        const visitor = await newVisitor();
        await signUp(visitor, account);
        await confirmAccount(visitor, account);
        const title = page.getByRole("heading", { level: 1 });
        await page.goto(accountPaths.password());
        await page.getByLabel("Email").press("Enter");
        await expect(title).toHaveText("Get a link for your password");
        await page.getByLabel("Email").fill(account.email);
        await page.getByLabel("Email").press("Enter");
        await expect(title).toHaveText("Please look at your email");

        await page.goto(await readMailedPath(account.email, /password/i));
        await page.getByLabel("New password").fill(PASSWORD);
        await page.getByLabel("New password").press("Enter");
        await expect(title).toHaveText("Choose your password");
        await page.getByLabel("The same password again").fill(PASSWORD);
        await page.getByLabel(label).press("Enter");
        await expect(title).toHaveText("Your password is set");
        expect((await signIn(visitor, { ...account, password: PASSWORD })).status()).toBe(200);
      });
    }

    test("Enter in each field of the sign-in signs in, once both are filled in", {
      tag: javaScriptEnabled ? [] : "@nightly",
    }, async ({ page }) => {
      const { email, password } = await addMember();
      for (const label of ["Email", "Password"]) {
        await page.goto(staffPaths.signIn());
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Email").press("Enter");
        await expect(page).toHaveURL(staffPaths.signIn());
        await page.getByLabel("Password").fill(password);
        await page.getByLabel(label).press("Enter");
        await expect(page).toHaveURL(staffPaths.inbox());
        await page.context().clearCookies();
      }
    });
  });
}

test.describe("links in mail, without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page that sets a password tells a wrong, an unreachable, a limited and a used link", async ({
    page,
    site,
  }) => {
    const title = page.getByRole("heading", { level: 1 });
    const set = async () => {
      await page.getByLabel("New password").fill(PASSWORD);
      await page.getByLabel("The same password again").fill(PASSWORD);
      await page.getByRole("button", { name: "Set my password" }).click();
    };
    await page.goto(accountPaths.password());
    await expect(title).toHaveText("Get a link for your password");
    await page.goto(`${accountPaths.password()}?reset_password_token=${"x".repeat(43)}`);
    await set();
    await expect(title).toHaveText("This link no longer works");
    await page.getByLabel("Email").fill("someone@example.org");
    site.gateway.mode = "refuse";
    await page.getByRole("button", { name: "Send me a new link" }).click();
    await expect(title).toHaveText("The link was not sent");

    const { link } = await inviteMember();
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await set();
    await expect(title).toHaveText("Your password is not set yet");
    site.gateway.mode = "open";
    // The breaker of the website opens again after some seconds.
    await expect(async () => {
      await set();
      await expect(title).toHaveText("Your password is set", { timeout: 1_000 });
    }).toPass();
    await page.goto(pathname + search);
    await set();
    await expect(title).toHaveText("This link no longer works");
  });

  test("the page that confirms an address keeps the link through an outage", async ({ page, site, newVisitor }) => {
    const account = { email: `${crypto.randomUUID()}@example.org`, password: PASSWORD };
    await signUp(await newVisitor(), account);
    await page.goto(await readMailedPath(account.email, /confirm/i));
    const title = page.getByRole("heading", { level: 1 });
    site.gateway.mode = "refuse";
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await expect(title).toHaveText("Your email address is not confirmed yet");
    site.gateway.mode = "open";
    await expect(async () => {
      await page.getByRole("button", { name: "Confirm my email address" }).click();
      await expect(title).toHaveText("Your email address is confirmed", { timeout: 1_000 });
    }).toPass();
  });
});
