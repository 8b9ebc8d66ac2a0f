import sharp from "sharp";
import { staffPaths } from "@/lib/config/staff-paths";
import { PublicFormPage } from "./pages/public-form";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { issueExample } from "./support/issue-form";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const card = (name: string, buffer: Buffer = PNG) => ({ name, mimeType: "image/png", buffer });
const open = () => issueExample("insurance-card", "insurance-card");

test.use({
  viewport: { width: 390, height: 844 },
  expectedConsoleErrors: [/(status of 422|ERR_FAILED) .*\/(file|submit)$/],
});

test("a person sends, replaces and removes a file, and staff who read answers download it", async ({
  page,
  browser,
}) => {
  test.slow();
  const form = new PublicFormPage(page);
  await form.open(await open());
  const front = page.getByLabel("Front of the card");
  await expect(front).toHaveAccessibleDescription(
    /Take a photo of it\. A picture \(JPEG, PNG or WebP\) or a PDF, of at most 10 MB\./,
  );
  expect((await front.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await front.setInputFiles(card("notes.txt", Buffer.from("plain text")));
  await expect(front).toHaveAccessibleDescription(/Please choose a picture \(JPEG, PNG or WebP\) or a PDF/);
  await front.setInputFiles(card("huge.png", Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])));
  await expect(front).toHaveAccessibleDescription(/Please choose a file of at most 10 MB/);
  await page.route("**/file", (route) => route.abort(), { times: 1 });
  await front.setInputFiles(card("front.png"));
  await expect(front).toHaveAccessibleDescription(/The file was not sent\. Please choose it again\./);
  await front.setInputFiles(card("front.png"));
  await expect(page.getByText("front.png (1 KB)")).toBeVisible();
  await expect(page.getByRole("status").getByText("The file was sent.")).toBeVisible();
  await expect(form.saved).toBeVisible();
  await expectCleanInAllLooks(page, "a form with a file");

  // The draft names it.
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove front.png (1 KB)" })).toBeVisible();
  await front.setInputFiles(card("Mi tarjeta ñ.png"));
  await expect(page.getByText("Mi tarjeta ñ.png (1 KB)")).toBeVisible();
  await page.getByRole("checkbox", { name: "The back has a number too" }).check();
  await page.getByLabel("Back of the card").setInputFiles(card("back.png"));
  await page.getByRole("button", { name: "Remove back.png (1 KB)" }).press("Enter");
  await expect(page.getByLabel("Back of the card")).toBeFocused();
  await form.submit.click();
  await page.getByRole("link", { name: "Back of the card is required" }).click();
  await page.getByRole("checkbox", { name: "The back has a number too" }).uncheck();
  await form.submit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form Submitted Successfully");
  await expect(page.getByText("Mi tarjeta ñ.png (1 KB)")).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  const instance = new URL(page.url()).searchParams.get("form") ?? "";
  await signInStaff(staff, await addMember(), staffPaths.instance(instance));
  await staff.getByRole("region", { name: "In the inbox" }).getByRole("link").click();
  const link = staff.getByRole("link", { name: "Mi tarjeta ñ.png (1 KB)" });
  const [download] = await Promise.all([staff.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("Mi tarjeta ñ.png");
  expect(await sharp(await download.path()).metadata()).toMatchObject({ format: "png", width: 1, height: 1 });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).not.toContain("tarjeta");
  const answer = await staff.request.get(address);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/png",
    "content-disposition": expect.stringMatching(/^attachment; /),
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("no-store"),
  });
  expect((await page.request.get(address, { maxRedirects: 0 })).status()).not.toBe(200);
});

test("a form is not sent while its file is on the way", async ({ page }) => {
  const form = new PublicFormPage(page);
  await form.open(await open());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/file", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Front of the card").setInputFiles(card("front.png"));
  await form.submit.click();
  await expect(page.getByText("The file is still being sent.")).toBeVisible();
  release();
  await expect(page.getByText("front.png (1 KB)")).toBeVisible();
  await form.submit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form Submitted Successfully");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused file loses nothing that was typed, and a good one is sent with the form", async ({ page }) => {
    await page.goto(await open());
    const submit = page.getByRole("button", { name: "Submit Form" });
    await page.getByLabel("Anything to add").fill("Member since May");
    await page.getByLabel("Front of the card").setInputFiles(card("front.png", Buffer.from("no picture")));
    await submit.click();
    await expect(
      page.getByText("Front of the card: Please choose a picture (JPEG, PNG or WebP) or a PDF"),
    ).toBeVisible();
    await page.getByRole("link", { name: "Back to the form" }).click();
    await expect(page.getByLabel("Anything to add")).toHaveValue("Member since May");
    await page.getByLabel("Front of the card").setInputFiles(card("front.png"));
    await page.getByRole("button", { name: "Save for later" }).click();
    await expect(page.getByRole("checkbox", { name: "Keep front.png (1 KB)" })).toBeChecked();
    await submit.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form Submitted Successfully");
    await expect(page.getByText("front.png (1 KB)")).toBeVisible();
  });
});
