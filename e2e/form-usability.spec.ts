import { z } from "zod";
import { crisis, QUICK_EXIT_URL } from "@/lib/content/crisis";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { INTAKE, OFFLINE_OR_CONFLICT, openForm } from "./support/form-answers";
import { issueForm } from "./support/issue-form";
import { expect, test } from "./support/test";

/** Numbers of elements whose styles the browser computed. */
const styleTrace = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), args: z.object({ elementCount: z.number().optional() }).optional() }),
  ),
});

test("the whole form by keyboard alone: answers, errors, their links, the receipt", { tag: "@core" }, async ({
  page,
}) => {
  await openForm(page, await issueForm("phq-2"));
  const press = (key: string) => page.keyboard.press(key);
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent);
  await page.getByRole("button", { name: "Submit Form" }).focus();
  await press("Enter");
  await expect(page.getByRole("region", { name: "Please fix the errors before submitting." })).toBeFocused();
  await press("Tab");
  await press("Enter");
  await expect.poll(focused).toMatch(/^f\./);
  await press("Space");
  await press("Tab");
  await expect.poll(focused).toMatch(/^f\./);
  await press("ArrowDown");
  while ((await focused()) !== "intent") await press("Tab");
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Form Submitted Successfully" })).toBeVisible();
});

test("a key computes styles of its own question, and not of the whole form", async ({ page, browser }) => {
  const form = await openForm(page, await issueForm(INTAKE));
  await page.getByRole("textbox").first().fill("D");
  await expect(form.saved).toBeVisible();
  const elements = await page.locator("*").count();
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.keyboard.type("a");
  await expect(page.getByText("Saving your answers…").first()).toBeVisible();
  const { traceEvents } = styleTrace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const counts = traceEvents.flatMap(({ name, args }) =>
    name === "UpdateLayoutTree" ? (args?.elementCount ?? 0) : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(elements / 8);
});

for (const [width, tag] of [
  [390, undefined],
  [1280, "@nightly"],
] as const) {
  for (const way of ["mouse", "touch"] as const) {
    test(`a press that leaves a wrong answer is a click: nothing moves under it, ${way}, ${width} px`, {
      tag,
    }, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 844 }, hasTouch: way === "touch" });
      const page = await context.newPage();
      const form = await openForm(page, await issueForm(INTAKE));
      const email = page.getByRole("textbox", { name: "Email" });
      await email.fill("dana");
      const option = page.getByRole("checkbox", { name: "Phone call" });
      await option.scrollIntoViewIfNeeded();
      const placeOf = async () => (await option.boundingBox())?.y;
      const { x, y, width: w, height: h } = (await option.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [left, top] = [x + w / 2, y + h / 2];
      if (way === "mouse") {
        await page.mouse.move(left, top);
        await page.mouse.down();
        // Validation of the field just left takes a moment; its error waits for the click.
        await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 300)));
        expect(await placeOf()).toBe(y);
        await page.mouse.up();
      } else {
        const device = await context.newCDPSession(page);
        await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: left, y: top }] });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        expect(await placeOf()).toBe(y);
        await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      }
      await expect(option).toBeChecked();
      await expect(email).toHaveAccessibleDescription(/Invalid email address/);
      // One line is reserved for the error: the option does not move.
      expect(await placeOf()).toBe(y);
      await form.endPause();
      await expect(form.saved).toBeVisible();
      expect(await placeOf()).toBe(y);
      await context.close();
    });
  }
}

test("help beside an answer on a phone comes into view with all its actions, and the focus stays", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, await issueForm("phq-9"));
  const option = form.option("Thoughts that you would be better off dead", "Several days");
  await option.scrollIntoViewIfNeeded();
  await option.check();
  for (const name of ["Call 988", "Text 988", "Emergency: call 911"]) {
    await expect(page.getByRole("form").getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(option).toBeFocused();
});

test("an answer that tells of danger at home shows the hotline, and the quick exit replaces the page and its history", {
  tag: "@core",
}, async ({ page, watch }) => {
  await page.route(QUICK_EXIT_URL, (route) => route.fulfill({ contentType: "text/html", body: "Sunny" }));
  const form = await openForm(page, await issueForm(INTAKE));
  await form.field("What should we call you?").fill("Dana");
  await form.choose("Do you feel safe where you live now?", "No");
  for (const name of [`Call ${crisis.domesticViolence.number}`, crisis.domesticViolence.textLabel]) {
    await expect(page.getByRole("form").getByRole("link", { name })).toBeVisible();
  }
  await expect(page.getByRole("banner").getByRole("link", { name: "Crisis help: 988" })).toBeInViewport();
  await expect(page.locator(".save-status").getByRole("link", { name: "Crisis help: 988" })).toBeInViewport();
  await page.getByRole("link", { name: "Leave this page quickly" }).click();
  await expect(page).toHaveURL(QUICK_EXIT_URL);
  // The browser's own first page: nothing of the form is left to go back to.
  await page.goBack();
  expect(page.url()).toBe("about:blank");
  expect(watch.splice(0)).toEqual([`request to another origin: ${new URL(QUICK_EXIT_URL).origin}`]);
});

test("the sticky lines on a phone leave the error summary's heading in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, await issueForm("phq-9"));
  await page.getByRole("button", { name: "Submit Form" }).click();
  const heading = page.getByRole("region", { name: "Please fix the errors before submitting." }).getByRole("heading");
  const isOnTop = () =>
    heading.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 2, top + 2) === element;
    });
  await expect.poll(isOnTop).toBe(true);
});

test("an unbroken address in a label, an option, a help text or an answer makes the page no wider", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, await issueForm(INTAKE));
  await page.getByRole("form").evaluate((form) => {
    const address = `https://example.org/${"long".repeat(40)}`;
    for (const node of form.querySelectorAll("legend, label > span, label, p")) node.append(address);
    for (const node of form.querySelectorAll("option")) node.textContent = address;
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("nothing scrolls sideways or covers the field in focus at 400 % zoom", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const form = await openForm(page, await issueForm(INTAKE));
  await form.field("What should we call you?").fill("Dana");
  await form.endPause();
  await expect(page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
  await form.submit.click();
  const summary = page.getByRole("region", { name: "Please fix the errors before submitting." });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("link", { name: "Date of birth is required" }).click();
  const control = page.getByLabel("Date of birth");
  await expect(control).toBeFocused();
  const isCovered = () =>
    control.evaluate((node) => {
      const { left, top, height } = node.getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + height / 2) !== node;
    });
  await expect.poll(isCovered).toBe(false);
});

test.describe("light on a phone and dark on a desk", () => {
  test.use({
    viewport: { width: 390, height: 900 },
    expectedConsoleErrors: [OFFLINE_OR_CONFLICT],
  });

  test("axe finds nothing in any state of the form", async ({ page, context }) => {
    test.slow();
    const link = await issueForm(INTAKE);
    const form = await openForm(page, link);
    await expectCleanInAllLooks(page, "empty");
    await form.submit.click();
    await expect(page.getByRole("region", { name: "Please fix the errors before submitting." })).toBeFocused();
    await expectCleanInAllLooks(page, "errors");
    await form.field("What should we call you?").fill("Dana");
    await form.choose("Do you feel safe where you live now?", "No");
    await form.endPause();
    await expect(form.saved).toBeVisible();
    await expectCleanInAllLooks(page, "saved");
    const two = await openForm(await context.newPage(), link);
    await two.field("What should we call you?").fill("Two");
    await two.endPause();
    await expect(two.page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
    await form.field("What should we call you?").fill("One");
    await form.endPause();
    await expect(form.question).toBeVisible();
    await form.question.getByText(/differs?$/).click();
    await expectCleanInAllLooks(page, "question");
    await page.getByRole("button", { name: "Keep what is on this device" }).click();
    await form.endPause();
    await expect(form.saved).toBeVisible();
    await context.setOffline(true);
    await form.field("What should we call you?").fill("Three");
    await expect(page.getByText(/You are offline/).first()).toBeVisible();
    await expectCleanInAllLooks(page, "offline");
  });

  test("axe finds nothing beside an answer that triggers an alert", async ({ page }) => {
    const form = await openForm(page, await issueForm("phq-9"));
    await form.choose("Thoughts that you would be better off dead", "Several days");
    await expect(page.getByRole("link", { name: "Call 988" }).first()).toBeVisible();
    await expectCleanInAllLooks(page, "alert");
  });
});
