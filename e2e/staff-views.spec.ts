import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a member saves filters under a name, finds them after the next sign-in, and removes them", async ({
    page,
    browser,
  }) => {
    const member = await addMember({ grade: "scheduler" });
    const list = staffPaths.inbox("kind=request&region=WY&text=Dana&sort=starts");
    await signInStaff(page, member, list);
    const views = page.getByRole("navigation", { name: "Saved views" });
    await views.locator("summary").press("Enter");
    await views.getByLabel("Name of the view").fill("Wyoming, by time");
    await views.getByLabel("Name of the view").press("Enter");
    await expect(page.getByText("The view is saved.")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const scripted = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
    await signInStaff(scripted, member);
    await scripted.getByRole("link", { name: "Wyoming, by time" }).press("Enter");
    await expect(scripted).toHaveURL(staffPaths.inbox("kind=request&region=WY&sort=starts"));
    await expectClean(scripted, "inbox with a saved view");
    await scripted.getByRole("button", { name: "Remove “Wyoming, by time”" }).press("Enter");
    await expect(scripted.getByText("The view is removed.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: "Wyoming, by time" })).toHaveCount(0);
    await scripted.context().close();
  });
});
