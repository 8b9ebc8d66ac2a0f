import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { formPaths } from "@/lib/config/form-paths";
import { paths } from "@/lib/config/paths";
import { BookingPage, openBooking } from "./pages/booking";
import { DirectoryPage } from "./pages/directory";
import { JoinPage } from "./pages/landing";
import { PublicFormPage } from "./pages/public-form";
import { mask, readTree } from "./support/accessibility-tree";
import { Announcements } from "./support/announcements";
import { fillInBrand, leaveOutBrand } from "./support/brand-texts";
import { issueForm } from "./support/issue-form";
import { readSampleTherapist } from "./support/services";
import { expect, test } from "./support/test";
import { waitUntilIdle } from "./support/wait-until-idle";

/*
 * Snapshots of the accessibility tree of each main screen and state, and of live region messages, as text in e2e/trees. After
 * an intended change run `npm run e2e -- e2e/tree.spec.ts --update-snapshots`, and review the difference.
 */
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({
  viewport: DESK,
  expectedConsoleErrors: [/status of 401 .*\/forms\/public$|net::ERR_INTERNET_DISCONNECTED/],
});

/** The browser updates its tree with a delay: the final state counts. */
async function expectTree(page: Page, name: string, withFrame = false): Promise<void> {
  await waitUntilIdle(page);
  let last = "";
  await expect(async () => {
    const previous = last;
    last = await readTree(page, { withFrame });
    expect(last).toBe(previous);
  }).toPass({ intervals: [200] });
  await expect(async () => expectSnapshot(await readTree(page, { withFrame }), name)).toPass({ timeout: 60_000 });
}

/** Compares with the snapshot, in which `{brand}`, `{phone}` and the like stand for the brand's texts. */
function expectSnapshot(text: string, name: string): void {
  const run = test.info();
  const file = run.snapshotPath(`${name}.txt`);
  if (["all", "changed"].includes(run.config.updateSnapshots)) writeFileSync(file, leaveOutBrand(text));
  expect(text).toBe(fillInBrand(readFileSync(file, "utf8")));
}

const expectSaid = (said: Announcements, name: string) => expectSnapshot(mask(said.toText()), `said-${name}`);

test("pages without a form: home, match, therapist, providers", async ({ page }) => {
  test.slow();
  const { slug } = await readSampleTherapist();
  await page.goto(paths.home());
  await expectTree(page, "home", true);
  for (const [name, path] of [
    ["match", paths.match()],
    ["match-insurers", paths.matchInsurers()],
    ["match-eaps", paths.matchEaps()],
    ["therapist", paths.therapist(slug)],
    ["form-without-link", formPaths.publicForm()],
  ] as const) {
    await page.goto(path);
    await expectTree(page, name);
  }
  await page.goto(paths.providers());
  await page.getByRole("main").locator("summary").first().click();
  await expectTree(page, "providers-answer-open");
  await page.setViewportSize(PHONE);
  await page.goto(paths.home());
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectTree(page, "menu-open");
});

test("the directory: chosen, counted, turned, searched in vain", async ({ page }) => {
  test.slow();
  const said = await Announcements.watch(page);
  const directory = new DirectoryPage(page);
  await openFew(page);
  await expect(directory.select("Insurers")).toBeVisible();
  await expectTree(page, "directory");
  await directory.select("Insurers").click();
  await page.keyboard.type("aet");
  await expect(page.getByRole("option")).toHaveCount(1);
  await expectTree(page, "directory-choosing");
  await page.goto(paths.team());
  await directory.waitUntilLive();
  await expect(directory.select("Insurers")).toBeVisible();
  await said.step("opened");
  await directory.choose("Insurers", "Aetna");
  await expect(page).toHaveURL(/insurer\/aetna/);
  await expectSettled(page, directory);
  await said.step("Aetna chosen", /^We found/);
  await directory.turn("Next").click();
  await expect(directory.pageText).toContainText("Page 2 of");
  await expectSettled(page, directory);
  await said.step("next page", /^Page 2/);
  await page.goBack();
  await expect(directory.pageText).toContainText("Page 1 of");
  await expectSettled(page, directory);
  await said.step("back", /Page 1/);
  await page.getByRole("button", { name: /Remove Colorado/ }).click();
  await expect(page).toHaveURL(/insurer\/aetna$/);
  await expectSettled(page, directory);
  await said.step("Colorado removed", /^We found/);
  await page.getByLabel("Name", { exact: true }).fill("zzzzqqq");
  await expect(directory.count).toHaveText("No results found.");
  await expectSettled(page, directory);
  await said.step("a name that no therapist has", /^No results/);
  await expectTree(page, "directory-empty");
  await directory.reset.first().click();
  await expect(page).toHaveURL(/\/team$/);
  await expectSettled(page, directory);
  await said.step("reset", /^We found/);
  expectSaid(said, "directory");
  await page.setViewportSize(PHONE);
  await openFew(page);
  await expectTree(page, "directory-phone");
});

/** Few therapists keep the tree readable. On a busy machine the service of times may miss its second: the cards are then without. */
async function openFew(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(paths.team("name=acuna"));
    await expect(page.locator("time[data-zoned]")).toHaveCount(9, { timeout: 1_000 });
  }).toPass();
}

/** The last message describes the current results. */
async function expectSettled(page: Page, directory: DirectoryPage): Promise<void> {
  await expect(directory.cards.first().or(page.getByText("No results found.").first())).toBeVisible();
  await waitUntilIdle(page);
}

test("the appointment request: empty, wrong, filled in, sent", async ({ page }) => {
  test.slow();
  const said = await Announcements.watch(page);
  await openBooking(page);
  const booking = new BookingPage(page);
  await expect(booking.submit).toBeDisabled();
  await page.getByRole("button", { name: "Other days" }).click();
  // Some parts of today may be past.
  await page.getByRole("group", { name: "Choose a day" }).locator("label").nth(3).click();
  await said.step("opened");
  await expectTree(page, "booking");
  await booking.addTime.click();
  await said.step("time added", /added/);
  await booking.field("Email").fill("nope");
  await booking.field("First name").click();
  await expect(booking.field("Email")).toHaveAttribute("aria-invalid", "true");
  await said.step("email wrong");
  await expectTree(page, "booking-wrong");
  await booking.fillPerson();
  await booking.chooseService();
  await booking.fillTime(1);
  await expect(booking.submit).toBeEnabled();
  await said.step("filled in", /^Everything needed/);
  await booking.submit.click();
  await booking.waitUntilSent();
  await said.step("sent");
  await expectTree(page, "booking-sent");
  expectSaid(said, "booking");
});

test("the application to join: empty, wrong, sent", async ({ page }) => {
  test.slow();
  const said = await Announcements.watch(page);
  const join = new JoinPage(page);
  await join.open();
  await expect(join.submit).toBeDisabled();
  await expectTree(page, "join");
  await join.type({ Name: "Ana Reed", Email: "nope" });
  await join.field("Email").press("Enter");
  await said.step("sent too early");
  await expectTree(page, "join-wrong");
  await join.type({ Phone: "5555550100", Email: "@example.org" });
  await expect(join.submit).toBeEnabled();
  await said.step("filled in", /^Everything needed/);
  await join.submit.click();
  await join.waitUntilSent();
  await said.step("sent");
  await expectTree(page, "join-sent");
  expectSaid(said, "join");
});

test("a form behind a link: every kind of field, wrong, offline, submitted", async ({ page, context }) => {
  test.slow();
  const intake = new PublicFormPage(page);
  const said = await Announcements.watch(page);
  await intake.open(await issueForm("new-client-intake"));
  await expectTree(page, "form");
  await intake.submit.click();
  await expect(page.getByRole("region", { name: "Please fix the errors before submitting." })).toBeFocused();
  await said.step("submitted empty");
  await expectTree(page, "form-wrong");

  const phq2 = new PublicFormPage(page);
  await phq2.open(await issueForm("phq-2"));
  await said.step("PHQ-2 opened");
  await phq2.choose("Little interest", "Several days");
  await expect(phq2.saved).toBeVisible();
  await said.step("answered", /saved/);
  await context.setOffline(true);
  await phq2.choose("Feeling down", "Several days");
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  await said.step("offline", /offline/);
  await expectTree(page, "form-offline");
  await context.setOffline(false);
  await expect(page.getByText("Your answers are saved.", { exact: true })).toBeAttached();
  await said.step("online again", /saved/);
  await phq2.saveForLater.click();
  await said.step("saved for later", /close this page/);
  await phq2.submit.click();
  await expect(page.getByRole("heading", { name: "Form Submitted Successfully" })).toBeVisible();
  await said.step("submitted");
  await expectTree(page, "form-submitted");
  expectSaid(said, "form");
});
