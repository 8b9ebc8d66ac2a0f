import { Secret, TOTP } from "otpauth";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { addMember, readNewLink, signInStaff } from "./support/staff";
import { ageStaffSession } from "./support/staff-cookie";
import { expect, test } from "./support/test";

// Chromium reports a refused page, and the question of an idle page whether it is still signed in.
test.use({ expectedConsoleErrors: [/status of 40[13] .*\/staff\/(team|session|alerts)/] });

test("a member sets up codes, is asked for them, and signs in by a recovery code", async ({
  page,
  context,
  browser,
}) => {
  const member = await addMember();
  const elsewhere = await (await browser.newContext()).newPage();
  await signInStaff(elsewhere, member);
  await signInStaff(page, member, staffPaths.account());
  await expect(page.getByText("This one")).toBeVisible();
  await page.getByRole("button", { name: /End the session of Chrome on Linux/ }).click();
  await expect(page.getByText("That session has ended.")).toBeVisible();
  await elsewhere.goto(staffPaths.inbox());
  await expect(elsewhere.getByText("Your session has ended.")).toBeVisible();

  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  await expectClean(page, "account");
  const key = (await page.locator("p span.font-mono").textContent())?.replaceAll(" ", "") ?? "";
  const code = () => new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await page.getByLabel("Code that the app shows").fill(code());
  await page.getByRole("button", { name: "Switch codes on" }).click();
  const codes = await page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password").fill(member.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter a code");
  expect((await context.cookies()).filter(({ name }) => name === "staff")).toEqual([]);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This code is not right")).toBeVisible();
  await page.getByLabel("Code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.goto(staffPaths.account());
  await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();

  // The proof that the page asks for ten minutes after the sign-in.
  const confirm = async (password: string, code: string) => {
    const answer = await page.request.post(staffPaths.confirm(), { form: { password, code }, maxRedirects: 0 });
    return answer.headers().location;
  };
  expect(await confirm("not the password", codes[1] ?? "")).toBe(staffPaths.account("refused"));
  expect(await confirm(member.password, "")).toBe(staffPaths.account("refused"));
  expect(await confirm(member.password, codes[1] ?? "")).toBe(staffPaths.account("proved"));
  await page.goto(staffPaths.account("proved"));
  await expect(page.getByText("You have 8 recovery codes left.")).toBeVisible();
  await page.getByRole("button", { name: "Make new codes" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
});

test("an administrator invites a member, who sees no more than their role, and is disabled", { tag: "@core" }, async ({
  page,
  browser,
}) => {
  const lead = await addMember({ name: "Avery Stone" });
  await signInStaff(page, lead, staffPaths.team());
  const email = `${crypto.randomUUID()}@example.org`;
  await page.getByRole("textbox", { name: "Name" }).fill("Rowan Vale");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("region", { name: "Invite a colleague" }).getByLabel("Role").selectOption("viewer");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("A link to choose a password is on its way.")).toBeVisible();
  await expectClean(page, "team");

  const other = await (await browser.newContext()).newPage();
  await other.goto(await readNewLink(email, ""));
  await other.getByLabel("New password").fill("seven calm herons rest");
  await other.getByLabel("The same password again").fill("seven calm herons rest");
  await other.getByLabel("The same password again").press("Enter");
  await signInStaff(other, { email, name: "Rowan Vale", password: "seven calm herons rest" });
  const links = await other.getByRole("navigation", { name: "Staff area" }).getByRole("link").allInnerTexts();
  expect(links).toEqual(["Inbox", "Today", "Calendar", "Waiting"]);
  expect((await other.goto(staffPaths.team()))?.status()).toBe(403);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("You do not have access to this page");

  await page.getByRole("article", { name: "Rowan Vale" }).last().getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("The change is saved.")).toBeVisible();
  await other.goto(staffPaths.inbox());
  await expect(other.getByText("Your session has ended.")).toBeVisible();
});

test("idle members are warned, then signed out, and find again what they typed", async ({ page, context }) => {
  const member = await addMember({ name: "Sage Marsh" });
  await page.clock.install();
  await signInStaff(page, member, staffPaths.team());
  await page.getByRole("textbox", { name: "Name" }).fill("Half a name");
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await page.clock.runFor(1_000);
  await expect.poll(kept).toContain("staff-form");
  expect(await kept()).not.toContain("Half");
  // Typing is reported at most once a minute. On a busy machine the report would come after the cookie was aged.
  const reported = page.waitForResponse(
    (response) => response.url().endsWith(staffPaths.session()) && response.request().method() === "POST",
  );
  await page.clock.fastForward(61_000);
  await reported;

  await ageStaffSession(context, 14);
  await page.clock.fastForward(14 * 60_000);
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await ageStaffSession(context, 16);
  await page.clock.fastForward(14 * 60_000);
  await expect(page.getByText("You were signed out after 15 minutes without activity.")).toBeVisible();
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password").fill(member.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/staff\/team$/);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a name");
  await expect(page.getByText("What you had typed here and not sent is back.")).toBeVisible();

  // The same for what is sent too late.
  await ageStaffSession(context, 16);
  await page.getByRole("textbox", { name: "Email" }).fill("robin@example.org");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password").fill(member.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Half a name");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("robin@example.org");
});
