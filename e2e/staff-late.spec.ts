import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { readMail } from "./support/outbox";
import { addMember, inviteMember, signInStaff } from "./support/staff";
import { ageStaffSession } from "./support/staff-cookie";
import { deployment, expect, test } from "./support/test";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that comes after the sign-out is shown again, to its member alone, and is sent with a click", async ({
    page,
    context,
  }) => {
    const member = await addMember({ name: "Sorrel Reed" });
    await signInStaff(page, member, staffPaths.team());
    expect(await page.content()).toContain("You stay signed in for 15 minutes");
    const email = `${crypto.randomUUID()}@example.org`;
    const sendLate = async () => {
      await page.getByRole("textbox", { name: "Name" }).fill("Wren Dale");
      await page.getByLabel("Email").fill(email);
      await ageStaffSession(context, 16);
      await page.getByRole("button", { name: "Send the invitation" }).click();
      await expect(page.getByText("You were signed out after 15 minutes without activity.")).toBeVisible();
    };
    await sendLate();
    const kept = (await context.cookies()).filter(({ name }) => name.startsWith("draft."));
    expect(kept).toMatchObject([{ path: staffPaths.team(), httpOnly: true, sameSite: "Lax" }]);
    expect(JSON.stringify(kept)).not.toContain("Wren");

    const late = page.getByRole("status").filter({ hasText: "What you sent last was not received" });
    await signInStaff(page, await addMember({ name: "Another Member" }), staffPaths.team());
    await expect(page.getByText("Wren Dale")).toHaveCount(0);
    await page.getByRole("button", { name: "Sign out" }).click();
    await signInStaff(page, member, staffPaths.team());
    await expect(late).toContainText("Wren Dale");
    await late.getByRole("button", { name: "Send it now" }).click();
    await expect(page.getByText("A link to choose a password is on its way.")).toBeVisible();
    await expect(page.getByRole("article", { name: "Wren Dale" })).toBeVisible();
    await expect(late).toHaveCount(0);

    await sendLate();
    await signInStaff(page, member, staffPaths.team());
    await late.getByRole("button", { name: "Discard it" }).click();
    await expect(page).toHaveURL((url) => url.pathname === staffPaths.team());
    await expect(late).toHaveCount(0);
  });

  test("a file that comes too late has to be chosen again, and the page says so; secrets are never kept", async ({
    page,
    context,
  }) => {
    const member = await addMember({ name: "Linden Frost" });
    await signInStaff(page, member, staffPaths.imports());
    await page
      .getByLabel("Roster file")
      .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("a") });
    await ageStaffSession(context, 16);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByText("You were signed out after 15 minutes without activity.")).toBeVisible();
    await signInStaff(page, member, staffPaths.imports());
    await expect(page.getByText("Please choose the file again")).toBeVisible();

    await page.goto(staffPaths.account());
    await page.getByLabel("Current password").fill(member.password);
    await page.getByLabel("New password", { exact: true }).fill("five slow otters drift");
    await page.getByLabel("The new password again").fill("five slow otters drift");
    await ageStaffSession(context, 16);
    await page.getByRole("button", { name: "Change my password" }).click();
    await signInStaff(page, member, staffPaths.account());
    await expect(page.getByText("What you sent last was not received")).toHaveCount(0);
    expect(await page.content()).not.toContain("otters");
  });
});

test("the mailbox of development shows what was mailed, and runs nothing of it", async ({ page, request }) => {
  let [email, link] = ["", ""];
  // The page shows the 50 newest mails, and one alert of another test is mailed to each member of the run.
  await expect(async () => {
    ({ email, link } = await inviteMember());
    await readMail(email, /password/i);
    await page.goto(staffPaths.mail());
    expect(await page.content()).toContain(email);
  }).toPass();
  const row = page.locator("li, tr").filter({ hasText: email });
  await row.getByRole("link", { name: /Set your password/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Set your password");
  await expectClean(page, "a mail");
  expect(await page.content()).toContain(new URL(link).pathname);
  const letter = await request.get(staffPaths.mailLetter(page.url().split("/").at(-1) ?? ""));
  expect(letter.headers()["content-security-policy"]).toContain("default-src 'none'");
  expect((await request.get(`${deployment.siteUrl()}${staffPaths.mailMessage("../secrets")}`)).status()).toBe(404);
});
