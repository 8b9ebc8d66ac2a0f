import { staffPaths } from "@/lib/config/staff-paths";
import { addMember, inviteMember, readNewLink, type StaffAccount, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

let member: StaffAccount;
test.beforeAll(async () => {
  member = await addMember();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a member signs in, comes to the page they wanted, and signs out", { tag: "@core" }, async ({
      page,
      context,
    }) => {
      const response = await page.goto(`${staffPaths.inbox()}?kind=request`);
      expect(response?.headers()["cache-control"]).toBe("private, no-store");
      expect(response?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
      await page.getByLabel("Email").fill(member.email);
      await page.getByLabel("Password").fill("not the password");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByText("do not match an account")).toBeVisible();
      await page.getByLabel("Email").fill(member.email);
      await page.getByLabel("Password").fill(member.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/staff\?kind=request$/);
      const [cookie] = (await context.cookies()).filter(({ name }) => name === "staff");
      expect(cookie).toMatchObject({ path: "/staff", httpOnly: true, sameSite: "Lax" });

      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByRole("status")).toContainText("You are signed out.");
      await page.goto(staffPaths.inbox());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    });
  });
}

test("a session that was ended at the gateway opens no page", async ({ page, context, browser }) => {
  await signInStaff(page, member);
  const cookies = await context.cookies();
  await page.getByRole("button", { name: "Sign out" }).click();
  const copy = await browser.newContext();
  await copy.addCookies(cookies);
  const stolen = await copy.newPage();
  await stolen.goto(staffPaths.inbox());
  await expect(stolen.getByRole("status")).toContainText("Your session has ended.");
  await copy.close();
});

test("posts from other sites, of people who are signed out, and to other sites' pages are refused", {
  tag: "@core",
}, async ({ request }) => {
  const wanted = ["https://evil.example/", "//evil.example", "/staff/../home", "/staff//evil.example", "/staff\\evil"];
  for (const to of wanted) {
    const form = { to, email: member.email, password: member.password };
    const response = await request.post(staffPaths.signInSubmit(), { form, maxRedirects: 0 });
    expect([to, response.status(), response.headers().location]).toEqual([to, 303, staffPaths.inbox()]);
  }
  const foreign = { headers: { "sec-fetch-site": "cross-site" }, form: { email: member.email } };
  expect((await request.post(staffPaths.signInSubmit(), foreign)).status()).toBe(403);
  expect((await request.post(staffPaths.signOut(), foreign)).status()).toBe(403);
  expect((await request.get("/staff/no-such-page")).status()).toBe(404);
  expect((await request.post("/staff/no-such-page")).status()).toBe(404);
});

test("the link of `user add` sets a password once, and a new one is mailed on demand", async ({ page }) => {
  const { link, email } = await inviteMember();
  await page.goto(link);
  await expect(page).toHaveURL(/\/account\/password$/);
  const form = { first: page.getByLabel("New password"), again: page.getByLabel("The same password again") };
  await form.first.fill("password1234");
  await form.again.fill("password1234");
  await page.getByRole("button", { name: "Set my password" }).click();
  await expect(page.getByRole("link", { name: /easy to guess/ })).toBeVisible();
  await form.first.fill(member.password);
  await form.again.fill(member.password);
  await page.getByRole("button", { name: "Set my password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password is set");

  await page.goto(link);
  await form.first.fill(member.password);
  await form.again.fill(member.password);
  await page.getByRole("button", { name: "Set my password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a new link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please look at your email");
  await page.goto(await readNewLink(email, link));
  await form.first.fill("five slow otters drift");
  await form.again.fill("five slow otters drift");
  await page.getByRole("button", { name: "Set my password" }).click();
  await page.getByRole("link", { name: "Sign in to the staff area" }).click();
  await signInStaff(page, { email, name: "", password: "five slow otters drift" });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 404/] });

  test("an unknown address of the staff area says so, and leads back to the inbox", async ({ page }) => {
    await signInStaff(page, member);
    for (const place of ["items/ABCD2345", "roster/nobody", "settings/nothing", "forms/none", "people/nobody"]) {
      expect((await page.goto(`/staff/${place}`))?.status(), place).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing here");
    }
    await page.getByRole("link", { name: "Go to the inbox" }).click();
    await expect(page).toHaveURL(staffPaths.inbox());
  });
});
