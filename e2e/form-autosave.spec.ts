import type { Browser, Page } from "@playwright/test";
import { PublicFormPage } from "./pages/public-form";
import { expectClean } from "./support/expect-clean";
import { issueForm } from "./support/issue-form";
import { expect, test } from "./support/test";

const INTAKE = "new-client-intake";
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;
const OFFLINE_OR_CONFLICT = /net::ERR_INTERNET_DISCONNECTED|status of 409/;

/** One answer per kind of field. `type` enters it, `expectKept` expects it. */
const ANSWERS: Record<
  string,
  { type: (form: PublicFormPage) => Promise<void>; expectKept: (form: PublicFormPage) => Promise<void> }
> = {
  text: typed("What should we call you?", "Dana Wrenfield"),
  date: typed("Date of birth", "1990-02-28"),
  email: typed("Email", "dana.wrenfield@example.org", true),
  phone: typed("Phone", "(303) 555-0142", true),
  time: typed("What time of day suits a call?", "14:05"),
  textarea: typed("What brings you here?", "Sleepless nights\nsince the wrenfield spring 🌿"),
  number: typed("How many hours do you usually sleep", "5.5"),
  dropdown: {
    type: async (form) => void (await form.field("How would you like to meet?").selectOption("In person")),
    expectKept: (form) => expect(form.field("How would you like to meet?")).toHaveValue("in_person"),
  },
  multiple_choice: {
    type: (form) => form.choose("Do you feel safe where you live now?", "Not always"),
    expectKept: (form) =>
      expect(form.page.getByRole("radiogroup", { name: "Do you feel safe" }).getByLabel("Not always")).toBeChecked(),
  },
  checkboxes: {
    type: async (form) => {
      for (const way of ["Phone call", "Voicemail"]) await form.page.getByRole("checkbox", { name: way }).check();
    },
    expectKept: async (form) => {
      for (const way of ["Phone call", "Voicemail"]) {
        await expect(form.page.getByRole("checkbox", { name: way })).toBeChecked();
      }
      await expect(form.page.getByRole("checkbox", { name: "Text message" })).not.toBeChecked();
    },
  },
  checkbox: {
    type: (form) => form.page.getByRole("checkbox", { name: /I agree/ }).check(),
    expectKept: (form) => expect(form.page.getByRole("checkbox", { name: /I agree/ })).toBeChecked(),
  },
};

function typed(label: string, value: string, isExact = false) {
  const control = (form: PublicFormPage) =>
    form.page
      .getByRole("form")
      .getByLabel(isExact ? new RegExp(`^${label}`) : label)
      .first();
  return {
    type: (form: PublicFormPage) => control(form).fill(value),
    expectKept: (form: PublicFormPage) => expect(control(form)).toHaveValue(value),
  };
}

/** Another device with the same link shows the server's state. */
async function onAnotherDevice(browser: Browser, link: string, look: (form: PublicFormPage) => Promise<void>) {
  const context = await browser.newContext();
  const form = new PublicFormPage(await context.newPage());
  await form.open(link);
  await look(form);
  await context.close();
}

async function openForm(page: Page, link: string): Promise<PublicFormPage> {
  const form = new PublicFormPage(page);
  await form.open(link);
  return form;
}

test.describe("answers are not lost", () => {
  test.use({ expectedConsoleErrors: [OFFLINE] });

  for (const [kind, { type, expectKept }] of Object.entries(ANSWERS)) {
    test(`${kind}: typed, network cut, tab killed, reopened, back online`, async ({ page, context, browser }) => {
      const link = await issueForm(INTAKE);
      const form = await openForm(page, link);
      await context.setOffline(true);
      await type(form);
      await expect(page.getByText(/You are offline\. Your answers are kept on this device/).first()).toBeVisible();
      await page.close({ runBeforeUnload: false });
      await context.setOffline(false);

      const again = await openForm(await context.newPage(), link);
      await expectKept(again);
      await expect(again.page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
      await onAnotherDevice(browser, link, expectKept);
    });
  }

  test("all kinds at once come back and are sent as soon as the connection is", async ({ page, context, browser }) => {
    const link = await issueForm(INTAKE);
    const form = await openForm(page, link);
    await context.setOffline(true);
    for (const { type } of Object.values(ANSWERS)) await type(form);
    await expect(page.getByText(/You are offline/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(form.saved).toBeVisible();
    await onAnotherDevice(browser, link, async (other) => {
      for (const { expectKept } of Object.values(ANSWERS)) await expectKept(other);
    });
  });

  test("text typed just before the tab is closed reaches the server", async ({ page, browser }) => {
    const link = await issueForm(INTAKE);
    const form = await openForm(page, link);
    await form.field("What should we call you?").fill("Dana");
    await page.close({ runBeforeUnload: false });
    await expect(async () => {
      await onAnotherDevice(browser, link, (other) =>
        expect(other.field("What should we call you?")).toHaveValue("Dana", { timeout: 500 }),
      );
    }).toPass({ timeout: 15_000 });
  });
});

test.describe("a browser's storage", () => {
  const SECRETS =
    /Wrenfield|wrenfield|Sleepless|1990-02-28|555-0142|14:05|not_always|in_person|voicemail|preferred_name/;

  test("has no readable answer, with the draft in it", async ({ page }) => {
    const form = await openForm(page, await issueForm(INTAKE));
    for (const { type } of Object.values(ANSWERS)) await type(form);
    await expect(form.saved).toBeVisible();
    const dump = await form.dumpStorage();
    expect(dump).toContain("form-draft:");
    expect(dump).not.toMatch(SECRETS);
    expect(await page.evaluate(() => JSON.stringify([history.state, location.href, document.cookie]))).not.toMatch(
      SECRETS,
    );
  });

  test("is nothing on a shared computer, and nothing after submitting", async ({ page }) => {
    const form = await openForm(page, await issueForm("phq-2"));
    await form.choose("Little interest or pleasure", "Not at all");
    await expect(form.saved).toBeVisible();
    expect(await form.dumpStorage()).toContain("form-draft:");
    await form.sharedComputer.check();
    await form.choose("Feeling down", "Not at all");
    await expect(page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
    expect(await form.dumpStorage()).not.toContain("form-draft:");
    await form.sharedComputer.uncheck();
    await expect(page.getByRole("button", { name: "Remove the copy from this device" })).toBeVisible();
    await form.submit.click();
    await expect(page.getByRole("heading", { name: "Form Submitted Successfully" })).toBeVisible();
    expect(await form.dumpStorage()).not.toContain("form-draft:");
  });
});

test.describe("answers from two places", () => {
  test.use({ expectedConsoleErrors: [OFFLINE_OR_CONFLICT] });

  test("two tabs end in a question, and each choice in what it says", async ({ context, page, browser }) => {
    const link = await issueForm(INTAKE);
    const name = (form: PublicFormPage) => form.field("What should we call you?");
    const one = await openForm(page, link);
    const two = await openForm(await context.newPage(), link);
    await name(one).fill("One");
    await expect(one.saved).toBeVisible();
    await name(two).fill("Two");
    await expect(two.question).toBeVisible();
    await onAnotherDevice(browser, link, (other) => expect(name(other)).toHaveValue("One"));
    await two.page.getByRole("button", { name: "Keep what is on this device" }).click();
    await expect(two.question).toHaveCount(0);
    await expect(two.saved).toBeVisible();
    await onAnotherDevice(browser, link, (other) => expect(name(other)).toHaveValue("Two"));

    await name(one).fill("One again");
    await expect(one.question).toBeVisible();
    await one.page.getByRole("button", { name: "Use what was saved elsewhere" }).click();
    await expect(name(one)).toHaveValue("Two");
  });

  test("answers to different questions in two tabs are merged", async ({ context, page, browser }) => {
    const link = await issueForm(INTAKE);
    const one = await openForm(page, link);
    const two = await openForm(await context.newPage(), link);
    await one.field("What should we call you?").fill("Dana");
    await expect(one.saved).toBeVisible();
    const reasons = two.field("What brings you here?");
    await reasons.fill("Sleepless nights");
    await expect(two.field("What should we call you?")).toHaveValue("Dana");
    await expect(two.page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
    await expect(two.question).toHaveCount(0);
    await expect(reasons).toBeFocused();
    await onAnotherDevice(browser, link, async (other) => {
      await expect(other.field("What should we call you?")).toHaveValue("Dana");
      await expect(other.field("What brings you here?")).toHaveValue("Sleepless nights");
    });
  });

  test("a device that was offline asks on its next visit", async ({ context, page, browser }) => {
    const link = await issueForm(INTAKE);
    const name = (form: PublicFormPage) => form.field("What should we call you?");
    const form = await openForm(page, link);
    await name(form).fill("First");
    await expect(form.saved).toBeVisible();
    await context.setOffline(true);
    await name(form).fill("Offline");
    await expect(page.getByText(/You are offline\. Your answers are kept/).first()).toBeVisible();
    await page.close({ runBeforeUnload: false });
    await onAnotherDevice(browser, link, async (other) => {
      await name(other).fill("Elsewhere");
      await expect(other.page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
    });
    await context.setOffline(false);
    const again = await openForm(await context.newPage(), link);
    await expect(name(again)).toHaveValue("Elsewhere");
    await expect(name(again)).toBeDisabled();
    await again.page.getByRole("button", { name: "Keep what is on this device" }).click();
    await expect(name(again)).toHaveValue("Offline");
    await expect(again.saved).toBeVisible();
  });
});

test("leaving warns while answers are unsaved, and only then", async ({ page, context }) => {
  const form = await openForm(page, await issueForm("phq-2"));
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  // The footer's pictures load lazily: offline they would be errors.
  await page.getByRole("link", { name: "Privacy policy" }).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await form.choose("Feeling down", "Several days");
  await page.getByRole("link", { name: "Privacy policy" }).click();
  expect(dialogs).toEqual(["confirm"]);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs).toEqual(["confirm", "beforeunload"]);
  await context.setOffline(false);
  await expect(form.saved).toBeVisible();
});

test("the whole form by keyboard alone: answers, errors, their links, the receipt", async ({ page }) => {
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

for (const width of [390, 1280]) {
  for (const way of ["mouse", "touch"] as const) {
    test(`a press that leaves a wrong answer is a click: nothing moves under it, ${way}, ${width} px`, async ({
      browser,
    }) => {
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
      await expect(form.saved).toBeVisible();
      expect(await placeOf()).toBe(y);
      await context.close();
    });
  }
}

test("on a phone, help beside an answer comes into view with all its actions, and the focus stays", async ({
  page,
}) => {
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

test("on a phone, the sticky lines leave the error summary's heading in sight", async ({ page }) => {
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

test("at 400 % zoom nothing scrolls sideways or covers the field in focus", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const form = await openForm(page, await issueForm(INTAKE));
  await form.field("What should we call you?").fill("Dana");
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

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: "reduce" },
        expectedConsoleErrors: [OFFLINE_OR_CONFLICT],
      });

      test("axe finds nothing in any state of the form", async ({ page, context }) => {
        test.slow();
        const link = await issueForm(INTAKE);
        const form = await openForm(page, link);
        await expectClean(page, "empty");
        await form.submit.click();
        await expect(page.getByRole("region", { name: "Please fix the errors before submitting." })).toBeFocused();
        await expectClean(page, "errors");
        await form.field("What should we call you?").fill("Dana");
        await form.choose("Do you feel safe where you live now?", "No");
        await expect(form.saved).toBeVisible();
        await expectClean(page, "saved");
        const two = await openForm(await context.newPage(), link);
        await two.field("What should we call you?").fill("Two");
        await expect(two.page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
        await form.field("What should we call you?").fill("One");
        await expect(form.question).toBeVisible();
        await form.question.getByText(/differs?$/).click();
        await expectClean(page, "question");
        await page.getByRole("button", { name: "Keep what is on this device" }).click();
        await expect(form.saved).toBeVisible();
        await context.setOffline(true);
        await form.field("What should we call you?").fill("Three");
        await expect(page.getByText(/You are offline/).first()).toBeVisible();
        await expectClean(page, "offline");
      });

      test("axe finds nothing beside an answer that triggers an alert", async ({ page }) => {
        const form = await openForm(page, await issueForm("phq-9"));
        await form.choose("Thoughts that you would be better off dead", "Several days");
        await expect(page.getByRole("link", { name: "Call 988" }).first()).toBeVisible();
        await expectClean(page, "alert");
      });
    });
  }
}
