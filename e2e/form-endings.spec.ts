import type { Locator, Page } from "@playwright/test";
import { inLanguage } from "@/domain/texts/in-language";
import { t } from "@/domain/texts/t";
import { inLanguagePath } from "@/lib/config/page-language";
import { FormVisit } from "./pages/form-visit";
import type { PublicFormPage } from "./pages/public-form";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { expectSpanish, expectWholeSpanish } from "./support/expect-spanish";
import { INTAKE, openForm } from "./support/form-answers";
import { expect, test } from "./support/form-site";

const LONGEST_BODY = 512 * 1024;

// One site for all tests of the file.
test.describe.configure({ mode: "default" });
// Responses for an ended form have error statuses, which the browser logs.
test.use({ expectedConsoleErrors: [/status of (4\d\d|5\d\d)/] });

/** Opens a form and saves an answer. */
async function begin(page: Page, link: string): Promise<PublicFormPage> {
  const form = await openForm(page, link);
  await form.choose("Feeling down", "Several days");
  await form.endPause();
  await expect(form.saved).toBeVisible();
  return form;
}

/** The form has ended meanwhile: the next save reports it, and the answers remain readable. */
async function expectEnding(form: PublicFormPage, message: string): Promise<void> {
  await form.choose("Feeling down", "Nearly every day");
  await form.endPause();
  const panel = form.page.getByRole("region", { name: message });
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole("definition")).toHaveText("Nearly every day");
  for (const control of [form.submit, form.saveForLater, form.sharedComputer, form.page.getByRole("radio")]) {
    await expect(control).toHaveCount(0);
  }
  await expect(form.page.getByRole("link", { name: "See your answers" })).toBeInViewport();
  await expectCleanInAllLooks(form.page, message);
}

/** More than the field's limit, as a browser extension might insert. */
async function putIn(field: Locator, text: string): Promise<void> {
  await field.evaluate((node, value) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(node, value);
    node.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
}

test("a form replaced, cancelled or submitted elsewhere is reported, on the open page and by its link", async ({
  context,
  browser,
  formSite,
}) => {
  test.slow();
  const expectGone = async (link: string, title: string, message: string) => {
    const page = await context.newPage();
    await page.goto(link);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title} `));
    await page.goto(inLanguagePath(new URL(page.url()).pathname, "es") + new URL(link).search);
    await expectSpanish(page, message);
    await page.close();
  };
  const replaced = await formSite.issue("phq-2");
  const old = await begin(await context.newPage(), replaced.link);
  const newer = await formSite.reissue(replaced.id);
  const isNewer = "A newer link to this form was sent. Please use the link in the latest email.";
  await expectEnding(old, isNewer);
  await expectGone(replaced.link, "Form unavailable", isNewer);
  // Unsent answers under the old link are stored on the device, and the new link restores them.
  const again = await openForm(await context.newPage(), newer);
  await expect(again.option("Feeling down", "Nearly every day")).toBeChecked();
  await expect(again.question).toHaveCount(0);
  await again.endPause();
  await expect(again.page.getByText("Your answers are saved.", { exact: true })).toBeAttached();

  const elsewhere = await openForm(await (await browser.newContext()).newPage(), newer);
  await elsewhere.choose("Little interest or pleasure", "Not at all");
  await elsewhere.submit.click();
  await expect(elsewhere.page.getByRole("heading", { name: "Form Submitted Successfully" })).toBeVisible();
  await expect(elsewhere.page).toHaveTitle(/^Form submitted /);
  await again.choose("Feeling down", "Several days");
  await again.endPause();
  await expect(again.page.getByRole("region", { name: "This form has already been submitted." })).toBeFocused();
  expect(await again.dumpStorage()).not.toContain("form-draft:");
  await again.page.getByRole("button", { name: "See what was submitted" }).click();
  await expect(again.page.getByRole("heading", { name: "Form Submitted Successfully" })).toBeVisible();
  await elsewhere.page.context().close();

  const cancelled = await formSite.issue("phq-2");
  const open = await begin(await context.newPage(), cancelled.link);
  await formSite.cancel(cancelled.id);
  const isCancelled = "This form was cancelled. Please contact support.";
  await expectEnding(open, isCancelled);
  await expectGone(cancelled.link, "Form unavailable", isCancelled);
});

test.describe("light on a phone and dark on a desk", () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test("a form that ends while open shows the reason and keeps its answers: axe finds nothing", async ({
    context,
    formSite,
  }) => {
    test.slow();
    const expiring = await formSite.issue("phq-2");
    const late = await begin(await context.newPage(), expiring.link);
    await formSite.expire(expiring);
    await expectEnding(late, "This link has expired. Please request a new one.");

    const revoked = await formSite.issue("phq-2");
    const open = await begin(await context.newPage(), revoked.link);
    await formSite.revoke(revoked.id);
    await expectEnding(open, "This link has been revoked. Please contact support.");

    const signedOut = await begin(await context.newPage(), (await formSite.issue("phq-2")).link);
    await context.clearCookies();
    await expectEnding(signedOut, "Missing access token. Please use the link from your email.");
  });

  test("rejected answers are reported, at their field where possible: axe finds nothing", async ({
    page,
    formSite,
  }) => {
    test.slow();
    const form = await openForm(page, (await formSite.issue(INTAKE)).link);
    const reasons = form.field("What brings you here?");
    await form.field("What should we call you?").fill("Dana");
    await putIn(reasons, "long ".repeat(5_000));
    await form.endPause();
    await expect(page.getByText(/^Your other answers are saved\./).first()).toBeVisible();
    await expect(reasons).toHaveAccessibleDescription(/characters/);
    await expect(reasons).toHaveAttribute("aria-invalid", "true");
    await expectCleanInAllLooks(page, "partly saved");
    await reasons.fill("Short.");
    await form.endPause();
    await expect(page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
    await expect(reasons).not.toHaveAttribute("aria-invalid", "true");

    await putIn(reasons, "x".repeat(LONGEST_BODY));
    await form.endPause();
    await expect(page.getByText(/^These answers could not be saved\./).first()).toBeVisible();
    await expectCleanInAllLooks(page, "refused");
  });

  test.describe("without loaded scripts", () => {
    test.use({ expectedConsoleErrors: [/status of (4\d\d|5\d\d)|net::ERR_FAILED/] });

    test("the page with unsendable answers: axe finds nothing", async ({ page, context, formSite }) => {
      // Scripts stay enabled, as axe is one.
      await page.route("**/*.js", (route) => route.abort());
      const { link } = await formSite.issue("phq-2");
      await page.goto(link);
      const form = new FormVisit(page);
      await form.answerAll("Several days");
      formSite.forms.mode = "fail";
      await form.submit.click();
      await expect(page.getByText("Nothing is lost")).toBeVisible();
      await expectCleanInAllLooks(page, "held");
      formSite.forms.mode = "open";
      await context.clearCookies();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("Missing access token. Please use the link from your email.")).toBeVisible();
      await expectCleanInAllLooks(page, "held, signed out");
    });
  });
});

test.describe("in Spanish", () => {
  test.use({ expectedConsoleErrors: [/status of (409|5\d\d)|ERR_INTERNET_DISCONNECTED/] });

  test("a form offline, refused by an outage and answered in two places says so", async ({
    page,
    context,
    browser,
    formSite,
  }) => {
    const { link, token } = await formSite.issue("phq-2");
    const openIt = async (place: Page) => {
      await place.goto(link);
      await expect(place).toHaveURL(/\?form=/);
      const { pathname, search } = new URL(place.url());
      await place.goto(inLanguagePath(pathname, "es") + search);
    };
    const answer = (place: Page, option: number) =>
      place.getByRole("radiogroup").first().getByRole("radio").nth(option).check();
    const saved = (place: Page) => expect(place.getByText("Guardado hace un momento").first()).toBeVisible();
    await openIt(page);
    await context.setOffline(true);
    await answer(page, 0);
    await expect(page.getByText(/No tiene conexión/).first()).toBeVisible();
    await expectSpanish(page, "offline");
    await context.setOffline(false);
    await saved(page);
    formSite.forms.mode = "fail";
    await answer(page, 1);
    await expect(page.getByText(/no podemos guardar|no se pudieron guardar/).first()).toBeVisible();
    await expectWholeSpanish(page, "a draft that fails");
    const elsewhere = await browser.newContext({ baseURL: formSite.siteUrl });
    const other = await elsewhere.newPage();
    await other.goto(inLanguagePath(`/forms/public?token=${token}`, "es"));
    await expectSpanish(other, "a form during an outage");
    formSite.forms.mode = "open";
    await saved(page);
    await openIt(other);
    // Until the draft is stored, the page says when the one before was.
    const stored = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
    await answer(page, 2);
    await stored;
    await answer(other, 3);
    await expect(
      other.getByRole("region", { name: inLanguage("es", () => t("Which answers do you want to keep?")) }),
    ).toBeVisible();
    await expectSpanish(other, "answers in two places");
    await elsewhere.close();
  });
});
