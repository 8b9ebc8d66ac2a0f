import { PublicFormPage } from "./pages/public-form";
import { ANSWERS, INTAKE, OFFLINE, OFFLINE_OR_CONFLICT, onAnotherDevice, openForm } from "./support/form-answers";
import { issueForm } from "./support/issue-form";
import { expect, test } from "./support/test";
import { waitUntilIdle } from "./support/wait-until-idle";

const KINDS = Object.values(ANSWERS);

test.describe("answers are not lost", () => {
  test.use({ expectedConsoleErrors: [OFFLINE] });

  test("all kinds: typed, network cut, tab killed, reopened, back online", async ({ page, context, browser }) => {
    const link = await issueForm(INTAKE);
    const form = await openForm(page, link);
    await context.setOffline(true);
    for (const { type } of KINDS) await type(form);
    await expect(page.getByText(/You are offline\. Your answers are kept on this device/).first()).toBeVisible();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);

    const again = await openForm(await context.newPage(), link);
    for (const { expectKept } of KINDS) await expectKept(again);
    await again.endPause();
    await expect(again.page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
    await onAnotherDevice(browser, link, async (other) => {
      for (const { expectKept } of KINDS) await expectKept(other);
    });
  });

  test("all kinds come back and are sent as soon as the connection is", { tag: "@core" }, async ({
    page,
    context,
    browser,
  }) => {
    const link = await issueForm(INTAKE);
    const form = await openForm(page, link);
    await context.setOffline(true);
    for (const { type } of KINDS) await type(form);
    await expect(page.getByText(/You are offline/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(form.saved).toBeVisible();
    await onAnotherDevice(browser, link, async (other) => {
      for (const { expectKept } of KINDS) await expectKept(other);
    });
  });

  test("text typed just before the tab is closed reaches the server", { tag: "@core" }, async ({ page, browser }) => {
    const link = await issueForm(INTAKE);
    const form = await openForm(page, link);
    await form.field("What should we call you?").fill("Dana");
    await page.close({ runBeforeUnload: false });
    await expect(async () => {
      await onAnotherDevice(browser, link, async (other) =>
        expect(await other.field("What should we call you?").inputValue()).toBe("Dana"),
      );
    }).toPass();
  });
});

test.describe("a browser's storage", () => {
  const SECRETS =
    /Wrenfield|wrenfield|Sleepless|1990-02-28|555-0119|14:05|not_always|in_person|voicemail|preferred_name/;

  test("the storage has no readable answer, with the draft in it", async ({ page }) => {
    const form = await openForm(page, await issueForm(INTAKE));
    for (const { type } of KINDS) await type(form);
    await form.endPause();
    await expect(form.saved).toBeVisible();
    const dump = await form.dumpStorage();
    expect(dump).toContain("form-draft:");
    expect(dump).not.toMatch(SECRETS);
    expect(await page.evaluate(() => JSON.stringify([history.state, location.href, document.cookie]))).not.toMatch(
      SECRETS,
    );
  });

  test("the storage is empty on a shared computer, and after submitting", async ({ page }) => {
    // On the browser's own clock: a second after each answer it is saved.
    const form = new PublicFormPage(page);
    await form.open(await issueForm("phq-2"));
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

  test("two tabs end in a question, and each choice in what it says", { tag: "@core" }, async ({
    context,
    page,
    browser,
  }) => {
    const link = await issueForm(INTAKE);
    const name = (form: PublicFormPage) => form.field("What should we call you?");
    const one = await openForm(page, link);
    const two = await openForm(await context.newPage(), link);
    await name(one).fill("One");
    await one.endPause();
    await expect(one.saved).toBeVisible();
    await name(two).fill("Two");
    await two.endPause();
    await expect(two.question).toBeVisible();
    await onAnotherDevice(browser, link, (other) => expect(name(other)).toHaveValue("One"));
    await two.page.getByRole("button", { name: "Keep what is on this device" }).click();
    await expect(two.question).toHaveCount(0);
    await two.endPause();
    await expect(two.saved).toBeVisible();
    await onAnotherDevice(browser, link, (other) => expect(name(other)).toHaveValue("Two"));

    await name(one).fill("One again");
    await one.endPause();
    await expect(one.question).toBeVisible();
    await one.page.getByRole("button", { name: "Use what was saved elsewhere" }).click();
    await expect(name(one)).toHaveValue("Two");
  });

  test("answers to different questions in two tabs are merged", async ({ context, page, browser }) => {
    const link = await issueForm(INTAKE);
    const one = await openForm(page, link);
    const two = await openForm(await context.newPage(), link);
    await one.field("What should we call you?").fill("Dana");
    await one.endPause();
    await expect(one.saved).toBeVisible();
    const reasons = two.field("What brings you here?");
    await reasons.fill("Sleepless nights");
    await two.endPause();
    await expect(two.field("What should we call you?")).toHaveValue("Dana");
    await two.endPause();
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
    await form.endPause();
    await expect(form.saved).toBeVisible();
    await context.setOffline(true);
    await name(form).fill("Offline");
    await expect(page.getByText(/You are offline\. Your answers are kept/).first()).toBeVisible();
    await page.close({ runBeforeUnload: false });
    await onAnotherDevice(browser, link, async (other) => {
      await name(other).fill("Elsewhere");
      await other.endPause();
      await expect(other.page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
    });
    await context.setOffline(false);
    const again = await openForm(await context.newPage(), link);
    await expect(name(again)).toHaveValue("Elsewhere");
    await expect(name(again)).toBeDisabled();
    await again.page.getByRole("button", { name: "Keep what is on this device" }).click();
    await expect(name(again)).toHaveValue("Offline");
    await again.endPause();
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
  await waitUntilIdle(page);
  await context.setOffline(true);
  await form.choose("Feeling down", "Several days");
  await page.getByRole("link", { name: "Privacy policy" }).click();
  expect(dialogs).toEqual(["confirm"]);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs).toEqual(["confirm", "beforeunload"]);
  await context.setOffline(false);
  await expect(form.saved).toBeVisible();
});
