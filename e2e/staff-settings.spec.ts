import type { Page } from "@playwright/test";
import { brand } from "@/domain/brand";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { expect } from "./support/own-deployment";
import { saveDraft, test } from "./support/settings";
import { signInStaff } from "./support/staff";

test.describe.configure({ mode: "default", timeout: 90_000 });

const CIRCLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#1d4e89"/></svg>';
const save = (page: Page) => page.getByRole("button", { name: "Save as draft" }).press("Enter");
const saved = (page: Page) => expect(page.getByText("Saved as draft.")).toBeVisible();
const entryOf = (page: Page, name: string) => page.locator("li[data-title]").filter({ hasText: name }).first();

test("an administrator changes the phone number and retires an insurer, sees the changes, and discards them", async ({
  page,
  members: [robin],
}) => {
  await signInStaff(page, robin, staffPaths.settings());
  await expect(page.getByRole("row", { name: /^Names and contact/ })).toContainText("Default");
  await expectCleanInAllLooks(page, "settings");
  await page.getByRole("link", { name: "Names and contact" }).press("Enter");
  const phone = page.getByRole("textbox", { name: "Support phone" });
  await phone.fill("(503) 555-0181");
  await phone.press("Enter");
  await saved(page);
  await expect(phone).toHaveValue("(503) 555-0181");
  await expect(page.getByText(`Default: ${brand.supportPhone}`)).toBeVisible();
  await expectCleanInAllLooks(page, "names and contact");

  await page.goto(staffPaths.settingsPart("insurers"));
  const kaiser = entryOf(page, "Kaiser");
  await kaiser.locator("summary").press("Enter");
  await expect(kaiser.getByText(/^[\d,]+ therapists have it\. Retired, it leaves/)).toBeVisible();
  await expect(kaiser.getByRole("button", { name: "Remove Kaiser" })).toHaveCount(0);
  await kaiser.getByRole("checkbox", { name: "Retired" }).check();
  await expectCleanInAllLooks(page, "insurers");
  await saveDraft(page);
  await expect(entryOf(page, "Kaiser").locator("summary")).toContainText("Retired");

  await page.goto(staffPaths.settings());
  await page.locator("summary", { hasText: "Publish" }).press("Enter");
  await expect(page.getByText(`Support phone: ${brand.supportPhone} → (503) 555-0181`)).toBeVisible();
  await expect(page.getByText(/^Kaiser · Retired: Yes: [\d,]+ therapists, 2 saved addresses$/)).toBeVisible();
  await expectCleanInAllLooks(page, "a draft to publish");
  await page.locator("summary", { hasText: "Discard draft" }).press("Enter");
  await page.getByRole("button", { name: "Discard now" }).press("Enter");
  await expect(page.getByText("The draft was discarded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveCount(0);
});

test("questions are reordered by the keyboard alone, and by dragging", async ({ page, members: [robin] }) => {
  await signInStaff(page, robin, staffPaths.settingsPart("faq"));
  const titles = () => page.locator("li[data-title]").evaluateAll((all) => all.map((one) => one.dataset.title));
  const before = await titles();
  await page.getByRole("button", { name: `Move ${before[1]} up` }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `1 of ${before.length}` })).toBeAttached();
  await expect(page.getByRole("button", { name: `Move ${before[1]} up` })).toBeFocused();
  await page
    .locator("[data-handle]")
    .nth(2)
    .dragTo(page.locator("[data-handle]").nth(0), { targetPosition: { x: 5, y: 2 } });
  const expected = [before[2], before[1], before[0], ...before.slice(3)];
  expect(await titles()).toEqual(expected);
  await saveDraft(page);
  expect(await titles()).toEqual(expected);
  await expectCleanInAllLooks(page, "questions");
});

test("a colour that cannot be read is refused with the nearest tone, which one press takes", async ({
  page,
  members: [robin],
}) => {
  await signInStaff(page, robin, staffPaths.settingsPart("theme"));
  await expect(page.getByText("Every pair can be read")).toBeVisible();
  const accent = page.getByRole("textbox", { name: "Accent" }).first();
  await accent.fill("#f0c040");
  const problems = page.getByRole("status").filter({ hasText: "cannot be read well enough" });
  await expect(problems).toContainText(/does not reach 4\.5:1 on .*#[0-9a-f]{6} is the nearest tone/);
  await expectCleanInAllLooks(page, "colours below the contrast");
  await save(page);
  const alert = page.getByRole("alert").filter({ hasText: "not saved yet" });
  await expect(alert.getByRole("link", { name: "Accent" })).toHaveAttribute("href", "#field-theme/accent");
  await expect(accent).toHaveValue("#f0c040");
  await problems.getByRole("button", { name: /^Use #[0-9a-f]{6} for Accent/ }).press("Enter");
  await expect(page.getByText("Every pair can be read")).toBeVisible();
  await saveDraft(page);
});

test("a logo is uploaded, and shown at its sizes by day and by night, and so is a payer's; one with a script is refused", async ({
  page,
  members: [robin],
}) => {
  await signInStaff(page, robin, staffPaths.settingsPart("logo"));
  const upload = async (svg: string) => {
    await page
      .getByLabel("New mark")
      .setInputFiles({ name: "mark.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
    await page.getByRole("button", { name: "Upload into the draft" }).first().click();
  };
  await upload('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  await expect(page.getByText("This picture cannot be used.")).toBeVisible();
  await upload(CIRCLE);
  await saved(page);
  await expect(page.getByRole("img", { name: "Header, 32 × 32" })).toHaveCount(2);
  const address = await page.locator("svg image").first().getAttribute("href");
  expect((await page.request.get(address ?? "")).headers()["content-type"]).toBe("image/svg+xml");
  await expectCleanInAllLooks(page, "logo");
  await page.getByRole("button", { name: "Remove the mark" }).click();
  await saved(page);

  await page.goto(staffPaths.settingsPart("logos"));
  await page.locator("summary", { hasText: "Cigna" }).click();
  await page
    .getByLabel("New logo of Cigna")
    .setInputFiles({ name: "cigna.svg", mimeType: "image/svg+xml", buffer: Buffer.from(CIRCLE) });
  await page.getByRole("button", { name: "Upload into the draft" }).filter({ visible: true }).click();
  await saved(page);
  await page.locator("summary", { hasText: "Cigna" }).click();
  await expect(page.getByRole("img", { name: "Therapist Match, 44 × 44" }).filter({ visible: true })).toHaveCount(2);
  await expectCleanInAllLooks(page, "logos of payers");
  await page.getByRole("button", { name: "Remove the logo of Cigna" }).click();
  await saved(page);
});

test("the second of two people sees what the first changed, and loses nothing", async ({ browser, members }) => {
  const [one, other] = await Promise.all(
    members.map(async (member) => {
      const page = await (await browser.newContext()).newPage();
      await signInStaff(page, member, staffPaths.settingsPart("brand"));
      return page;
    }),
  );
  if (!one || !other) throw new Error("two people");
  await one.getByRole("textbox", { name: "Product" }).fill("Counseling");
  await one.getByRole("textbox", { name: "Support phone" }).fill("(503) 555-0181");
  await saveDraft(one);
  await other.getByRole("textbox", { name: "Product" }).fill("Talks");
  await other.getByRole("textbox", { name: "Description" }).fill("Theirs alone.");
  await save(other);
  const alert = other.getByRole("alert").filter({ hasText: "not saved yet" });
  await expect(alert).toContainText("Robin Hale changed this part after you opened it.");
  await expect(other.getByText("Changed meanwhile to: Counseling")).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Support phone" })).toHaveValue("(503) 555-0181");
  await expect(other.getByRole("textbox", { name: "Description" })).toHaveValue("Theirs alone.");
  await expectCleanInAllLooks(other, "two people");
  await saveDraft(other);
  await one.reload();
  await expect(one.getByRole("textbox", { name: "Product" })).toHaveValue("Talks");
  await expect(one.getByRole("textbox", { name: "Support phone" })).toHaveValue("(503) 555-0181");
  for (const page of [one, other]) await page.context().close();
});

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("an entry is added, moved, filled in wrongly and rightly, and a field reset", async ({
    page,
    members: [robin],
  }) => {
    await signInStaff(page, robin, staffPaths.settingsPart("insurers"));
    await page.getByRole("button", { name: /^Add an entry/ }).click();
    await expect(page.getByText("Your changes are not saved yet")).toBeVisible();
    await page.getByRole("button", { name: "Move New entry up" }).click();
    const added = entryOf(page, "New entry");
    expect(await page.locator("li[data-title]").nth(-2).getAttribute("data-title")).toBe("New entry");
    await save(page);
    await expect(page.getByRole("alert").filter({ hasText: "must not be empty" })).toBeVisible();
    await added.getByRole("textbox", { name: "Name", exact: true }).fill("Regence");
    await saveDraft(page);
    await entryOf(page, "Regence").locator("summary").click();
    await expect(entryOf(page, "Regence")).toContainText("ID regence, for ever.");
    await entryOf(page, "Regence").getByRole("button", { name: "Remove Regence" }).click();
    await expect(entryOf(page, "Regence")).toHaveCount(0);
    await saveDraft(page);

    await page.goto(staffPaths.settingsPart("leadersNote"));
    await page.getByRole("textbox").fill("Our people.");
    await saveDraft(page);
    await page
      .getByRole("button", { name: /^Reset .* to the default$/ })
      .first()
      .click();
    await expect(page.getByRole("textbox")).toHaveValue("The names on this page are samples.");
    await page.getByRole("button", { name: "Discard what I typed" }).click();
    await expect(page.getByRole("textbox")).toHaveValue("Our people.");
  });
});
