import { brand } from "@/domain/brand";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { expect } from "./support/own-deployment";
import { saveDraft, test } from "./support/settings";
import { signInStaff } from "./support/staff";

test.describe.configure({ mode: "default", timeout: 300_000 });

test("the whole site is previewed with the draft in one browser, sends nothing, and follows the draft to its end", async ({
  page,
  context,
  own,
  members: [robin],
}) => {
  await signInStaff(page, robin, staffPaths.settingsPart("brand"));
  const phone = page.getByRole("textbox", { name: "Support phone" });
  const change = async (number: string) => {
    await phone.fill(number);
    await saveDraft(page);
  };
  await change("(503) 555-0181");
  await page.getByRole("textbox", { name: "Name", exact: true }).first().fill("Quay Care");
  await saveDraft(page);
  await page.goto(staffPaths.settings());
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview the whole site in a new tab" }).click();
  const preview = await opened;
  await expect(preview.getByRole("complementary", { name: "Preview" })).toBeVisible();
  await expect(preview.getByText("(503) 555-0181").first()).toBeVisible();
  await expectCleanInAllLooks(preview, "a preview");
  await preview.goto(paths.services());
  await expect(preview.getByText("(503) 555-0181").first()).toBeVisible();
  const answer = await context.request.get(paths.home());
  expect([answer.headers()["cache-control"], answer.headers()["x-robots-tag"]]).toEqual([
    "private, no-store",
    "noindex, nofollow",
  ]);
  const pictureOf = async (cookie: string) =>
    (await fetch(own.siteUrl + machinePaths.sharePicture(), { headers: { cookie } })).arrayBuffer();
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const [drafts, everybodys] = await Promise.all([pictureOf(cookies), pictureOf("")]);
  expect(drafts.byteLength).toBeGreaterThan(10_000);
  expect(Buffer.from(drafts).equals(Buffer.from(everybodys))).toBe(false);
  const sent = await context.request.post("/landings/new-provider/submit", { form: { first_name: "Dana" } });
  expect([sent.status(), await sent.text()]).toEqual([403, expect.stringContaining("nothing is sent")]);

  for (const forged of ["Fe26.2*forged~2", "%zz"]) {
    const others = await fetch(own.siteUrl + paths.home(), { headers: { cookie: `preview=${forged}` } });
    expect(others.status, forged).toBe(200);
    expect(await others.text()).not.toContain("555-0181");
  }

  await page.goto(staffPaths.settingsPart("brand"));
  await change("(503) 555-0182");
  await expect(async () => {
    await preview.reload();
    await expect(preview.getByText("(503) 555-0182").first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.goto(staffPaths.settings());
  await page.locator("summary", { hasText: "Discard draft" }).click();
  await page.getByRole("button", { name: "Discard now" }).click();
  await expect(async () => {
    await preview.reload();
    await expect(preview.getByText(brand.supportPhone).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(preview.getByRole("complementary", { name: "Preview" })).toHaveCount(0);
});

test("a letter is shown with the draft's words and name in both languages, before anybody gets it", async ({
  page,
  context,
  members: [robin],
}) => {
  await signInStaff(page, robin, staffPaths.settingsPart("letters"));
  const received = page.getByRole("group", { name: "Received" });
  await received.getByRole("textbox", { name: "Subject" }).fill("we got it");
  await received.getByRole("textbox", { name: "Opening" }).fill("{brand} has your request. Call {phone} at any time.");
  await saveDraft(page);
  await page.locator("summary", { hasText: "See the letters" }).click();
  await expectCleanInAllLooks(page, "letters");
  for (const [language, words] of [
    ["English", `${brand.name} has your request. Call ${brand.supportPhone} at any time.`],
    ["Spanish", "Gracias."],
  ] as const) {
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: `${language} Received, in a new tab` }).click();
    const letter = await opened;
    await expect(letter.getByText(words)).toBeVisible();
    await expect(letter.getByText("Dana").first()).toBeVisible();
    await letter.close();
  }
  await received.getByRole("textbox", { name: "Opening" }).fill("Hello {name}");
  await page.getByRole("button", { name: "Save as draft" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "there are {brand} and {phone}" })).toBeVisible();
});

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("an earlier version is restored as a draft, which visitors see once it is published", async ({
    page,
    own,
    members: [robin],
  }) => {
    const shows = async (text: string) => (await (await fetch(own.siteUrl + paths.leadership())).text()).includes(text);
    const publish = async (text: string) => {
      await page.goto(staffPaths.settings());
      await page.locator("summary", { hasText: "Publish" }).click();
      await page.getByRole("button", { name: "Publish now" }).click();
      await expect(page.getByText("Published. Every page follows within seconds.")).toBeVisible();
      await expect.poll(() => shows(text).catch(() => false), { timeout: 90_000 }).toBe(true);
    };
    // The services of an embedded database are closed for some seconds after a publication.
    const openSettings = (path: string) =>
      expect(async () => {
        expect((await page.request.get(path)).status()).toBe(200);
        await page.goto(path);
      }).toPass({ timeout: 90_000 });
    const change = async (text: string) => {
      await openSettings(staffPaths.settingsPart("leadersNote"));
      await page.getByRole("textbox").fill(text);
      await page.getByRole("button", { name: "Save as draft" }).click();
      await expect(page.getByText("Saved as draft.")).toBeVisible();
    };
    await signInStaff(page, robin, staffPaths.settings());
    await change("Our first crew.");
    await publish("Our first crew.");
    await change("Our second crew.");
    await publish("Our second crew.");

    await openSettings(staffPaths.settings());
    const versions = page.getByRole("list", { name: "Published versions" }).getByRole("listitem");
    await expect(versions).toHaveText([/^Version 2.*Robin Hale/, /^Version 1.*Robin Hale/]);
    await page.getByRole("button", { name: "Restore version 1 as draft" }).click();
    await expect(page.getByText("That version is now the draft.")).toBeVisible();
    await page.locator("summary", { hasText: "Publish" }).click();
    await expect(page.getByText("Our second crew. → Our first crew.")).toBeVisible();
    expect(await shows("Our second crew.")).toBe(true);
    await publish("Our first crew.");
  });
});
