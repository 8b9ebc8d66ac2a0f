import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { RARE_STATE } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { BOOKING_MESSAGES } from "@/lib/intake/booking/form";
import { DirectoryPage } from "./pages/directory";
import { TouchVisit } from "./pages/touch-visit";
import { expectClean } from "./support/expect-clean";
import { readAppointment } from "./support/services";
import { expect, IN_MOTION, test } from "./support/test";
import { registerTherapist, removeTherapist } from "./support/therapists";

const mark = randomUUID().slice(0, 8);
const ID = `hours-${mark}`;
const INSTANT_ID = `instant-${mark}`;
const SLUG = `ada-zz${mark}`;

test.beforeAll(async () => {
  const hours = { time_zone: "America/Denver", weekly_hours: "Mon-Sun 9:00-12:00 video" };
  const ada = { first_name: "Ada", last_name: `Zz${mark}`, bio: "Listens.", state_licenses: [RARE_STATE.id], ...hours };
  const instant = { first_name: "Ivy", insurances_accepted: ["SelfPay"], booking: "instant" };
  for (const [id, entity] of Object.entries({ [ID]: ada, [INSTANT_ID]: { ...ada, ...instant } })) {
    await registerTherapist(id, entity);
  }
});
test.afterAll(async () => {
  for (const id of [ID, INSTANT_ID]) await removeTherapist(id);
});

test.use({ timezoneId: "America/Chicago" });

test("a free time on a therapist's page fills in the request and is kept from others, with and without scripts", async ({
  page,
  browser,
}) => {
  // Opened before the first visitor chooses: a change of the directory renders the page again, without their times.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto(paths.therapist(SLUG));
  await page.goto(paths.therapist(SLUG));
  const [first, second] = await page.locator("time[data-zoned]").all();
  await expect(first ?? page.locator("x")).toHaveText(/, (10|11):00 AM C[DS]T$|, 12:00 PM C[DS]T$/);
  await expectClean(page, "therapist with times");
  const startAt = await first?.getAttribute("datetime");
  const start = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "America/Chicago" });
  await first?.click();
  await expect(page).toHaveURL(paths.appointmentRequest());
  await expect(page.getByLabel("Start time")).toHaveValue(start.format(new Date(startAt ?? "")));
  await expect(page.getByLabel("Time zone")).toHaveValue("America/Chicago");
  await page.getByLabel("First name").fill("Dana");
  await expectClean(page, "request with times");
  await page
    .getByRole("region", { name: /^Free times of/ })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByLabel("Start time")).toHaveCount(2);
  await expect(page.getByLabel("First name")).toHaveValue("Dana");

  await other.getByRole("region", { name: "Next free times" }).getByRole("button").nth(1).click();
  await expect(other).toHaveURL(paths.appointmentRequest());
  await expect(other.getByText(BOOKING_MESSAGES.taken.title)).toBeVisible();
  await other.getByLabel("First name").fill("Robin");
  await other
    .getByRole("region", { name: /^Free times of/ })
    .getByRole("button")
    .first()
    .click();
  await expect(other.getByLabel("Start time")).not.toHaveValue("");
  await expect(other.getByLabel("First name")).toHaveValue("Robin");
  await plain.close();
  expect(second).toBeDefined();
});

test("the directory filters by times this week, and a card's time fills in the request, with and without scripts", async ({
  page,
  browser,
}) => {
  // The filter follows a change of the directory within moments.
  await expect(async () => {
    await page.goto(paths.team(`name=Zz${mark}&state=${RARE_STATE.id}&times=this-week`));
    await expect(page.getByRole("article", { name: `Ada Zz${mark}` })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const times = page.getByRole("list", { name: `Next times of Ada Zz${mark}` });
  await expect(times.getByRole("button").first()).toHaveText(/^\w{3}(, \w{3} \d+,)? \d+:00 [AP]M C[DS]T$/);
  await expectClean(page, "directory with times");
  await times.getByRole("button").nth(1).click();
  await expect(page).toHaveURL(paths.appointmentRequest());
  await expect(page.getByLabel("Start time")).not.toHaveValue("");
  await expect(page.getByLabel("Time zone")).toHaveValue("America/Chicago");

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto(paths.team(`name=Zz${mark}&state=${RARE_STATE.id}`));
  await new DirectoryPage(other).unfold.click();
  const form = other.getByRole("form", { name: "Filters" });
  await form.getByRole("checkbox", { name: /^Mornings this week/ }).check();
  await form.getByRole("button", { name: "Apply filters" }).click();
  await expect(other).toHaveURL(/times=morning/);
  const shown = other.getByRole("list", { name: `Next times of Ada Zz${mark}` });
  await expect(shown.getByRole("button").first()).toHaveText(/M[DS]T$/);
  await shown.getByRole("button", { name: "More" }).click();
  await expect(other).toHaveURL(paths.appointmentRequest());
  await expect(other.getByRole("region", { name: /^Free times of/ })).toBeVisible();
  await plain.close();
});

test.describe("by touch", () => {
  test.use({ ...IN_MOTION, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("from home to a confirmed appointment in 10 taps, in one mail", { tag: "@core" }, async ({ page }) => {
    const visit = new TouchVisit(page);
    await visit.startAtHome("Self-Pay", /\/team\/insurer\/SelfPay$/);
    await visit.nameState(RARE_STATE.id);
    await visit.search(`Ivy Zz${mark}`);
    const times = page.getByRole("list", { name: `Next times of Ivy Zz${mark}` });
    await visit.follow(times.getByRole("button").first(), `**${paths.appointmentRequest()}`);
    await expect(page.getByText("the appointment at the time that you chose is confirmed")).toBeVisible();
    await visit.send({ hasTime: true });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
    expect(visit.taps).toBeLessThanOrEqual(10);
    await expectClean(page, "confirmed at once");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Add to your calendar" }).tap();
    expect(await readFile(await (await download).path(), "utf8")).toMatch(/^BEGIN:VCALENDAR/);
    const text = (await page.getByRole("main").textContent()) ?? "";
    const row = await readAppointment(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] ?? "");
    expect(row.status).toBe("confirmed");
  });
});
