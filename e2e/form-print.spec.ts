import { spawnSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { staffPaths } from "@/lib/config/staff-paths";
import { FormVisit } from "./pages/form-visit";
import { PublicFormPage } from "./pages/public-form";
import { issueFormAs, publishExample } from "./support/issue-form";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

const SLUG = "drinking-and-sleep";
const HELP = Array.from({ length: 60 }, (_, night) => `Night ${night + 1}: tea, and no screen.`);
/** Every answer, the score, the sub-scale's, and the outcome. */
const RECORD = [
  ...["Sex at birth", "Female", "Drinks on a usual day", "Bad nights last week: falling asleep"],
  ...["What have you tried for your sleep?", ...HELP, "Sleep", "Drinking and sleep are both affected"],
];

/** The texts on paper: as the page shows them in print, and where poppler is, as they are in the PDF that Chromium prints. */
async function readPrint(page: Page, path: string): Promise<string[]> {
  const input = await page.pdf({ format: "Letter", path });
  const { stdout, error } = spawnSync("pdftotext", ["-layout", "-", "-"], { input });
  // biome-ignore lint/performance/useDomNodeTextContent: hidden texts are not printed
  return [await page.locator("body").innerText(), ...(error ? [] : [stdout.toString()])].map((text) =>
    text.replace(/\s+/g, " "),
  );
}

/** Texts on paper that are not dark, or lie beyond the width of their line. */
const findUnreadable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")].flatMap((element) => {
      const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!text || !element.checkVisibility() || !element.getClientRects().length) return [];
      const { color, overflowX, clipPath } = getComputedStyle(element);
      // For screen readers alone.
      if (clipPath !== "none") return [];
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (!canvas) return ["no canvas"];
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const light = Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
      const isCut = overflowX !== "visible" && element.scrollWidth > element.clientWidth;
      return light > 140 || isCut ? [`${element.textContent?.slice(0, 40)}: ${color}`] : [];
    }),
  );

test.use({ colorScheme: "dark" });

test("the receipt and staff's record print every answer and score in dark ink, without ways and actions", async ({
  page,
  browser,
}) => {
  await publishExample(SLUG, "scored-parts");
  const { link, id } = await issueFormAs(SLUG);
  const form = new PublicFormPage(page);
  await form.open(link);
  await page.getByLabel("Female").check();
  await form.field("Drinks on a usual day").fill("5");
  await form.field("falling asleep").fill("5");
  await form.field("staying asleep").fill("4");
  await form.field("What have you tried").fill(HELP.join("\n"));
  await form.submit.click();
  await new FormVisit(page).expectReceipt();
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => findUnreadable(page)).toEqual([]);
  for (const paper of await readPrint(page, test.info().outputPath("receipt.pdf"))) {
    for (const text of [...RECORD, "Your Score", "5 of 40", "9 of 14", "High", "Call 988"])
      expect(paper).toContain(text);
    for (const text of ["Print your answers", "Download as PDF", "Find a therapist", "Privacy", "Español"])
      expect(paper).not.toContain(text);
  }

  const staff = await (await browser.newContext({ colorScheme: "dark" })).newPage();
  await signInStaff(staff, await addMember({ grade: "clinician" }), staffPaths.instance(id));
  await staff.getByRole("link", { name: "The submitted form" }).click();
  await expect(staff.getByRole("heading", { name: "Answers" })).toBeVisible();
  const controls = staff.getByRole("button").or(staff.getByRole("navigation")).or(staff.locator("summary:visible"));
  await expect(staff.getByRole("region", { name: "Open safety alerts" })).toBeVisible();
  await staff.emulateMedia({ media: "print" });
  await expect.poll(() => findUnreadable(staff)).toEqual([]);
  await expect(controls).toHaveCount(0);
  for (const paper of await readPrint(staff, test.info().outputPath("record.pdf"))) {
    for (const text of [...RECORD, "Dana Reed", "5 of 40", "9 of 14"]) expect(paper).toContain(text);
    for (const text of ["Back to the list", "Download as PDF", "Roster", "just now"]) expect(paper).not.toContain(text);
  }
  await staff.context().close();
});
