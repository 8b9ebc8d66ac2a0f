import { FormVisit } from "./pages/form-visit";
import { PublicFormPage } from "./pages/public-form";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { issueExample } from "./support/issue-form";
import { expect, test } from "./support/test";

const issue = () => issueExample("consent-for-a-minor", "second-signature");

test.use({ hasTouch: true });
test.describe.configure({ mode: "serial" });

test("a signature is drawn with the mouse and a finger beside the typed name, kept, undone, and shown on the receipt", async ({
  page,
}) => {
  const form = new PublicFormPage(page);
  await form.open(await issue());
  await page.getByRole("checkbox", { name: "I agree to be seen" }).check();
  await page.getByLabel("Your signature").fill("Dana Reed");
  const drawing = page.getByRole("img", { name: "Drawn signature" });
  const path = drawing.locator("path");
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (!box) throw new Error("the box is not visible");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.5));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.2), { steps: 8 });
  await page.mouse.up();
  await expect(path).toHaveAttribute("d", /^M\d+ \d+(L\d+ \d+){5,}$/);
  const first = await path.getAttribute("d");
  await page.touchscreen.tap(...at(0.8, 0.8));
  await expect(path).toHaveAttribute("d", /^M.+M(\d+ \d+)L\1$/);
  await page.getByRole("button", { name: "Undo the last stroke" }).press("Enter");
  await expect(path).toHaveAttribute("d", first ?? "");
  for (const name of ["Undo the last stroke", "Clear the drawing"])
    expect((await page.getByRole("button", { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectCleanInAllLooks(page, "a drawn signature");
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(path).toHaveAttribute("d", first ?? "");
  await form.submit.click();
  await new FormVisit(page).expectReceipt();
  await expect(page.getByRole("definition").filter({ hasText: "Dana Reed" }).locator("path")).toHaveAttribute(
    "d",
    first ?? "",
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the typed name is the signature", async ({ page }) => {
    await page.goto(await issue());
    await page.getByRole("checkbox", { name: "I agree to be seen" }).check();
    await page.getByLabel("Your signature").fill("Dana Reed");
    await expect(page.getByText("draw your signature")).toHaveCount(0);
    await new PublicFormPage(page).submit.click();
    await new FormVisit(page).expectReceipt();
  });
});
