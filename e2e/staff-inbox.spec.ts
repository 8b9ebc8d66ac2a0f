import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ANSWER_TEMPLATES } from "@/domain/inbox/answer-templates";
import { formatReference } from "@/domain/inbox/reference";
import { withPolicies } from "@/domain/owner/policy-settings";
import { RARE_STATE } from "@/domain/test-support/choices";
import { DEFAULT_TIME_ZONE } from "@/domain/text/time-zone";
import { CONFLICTS } from "@/domain/wire/problem";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { otherCompanysToken, requestedDay, sendPast, sendRequest } from "./support/inbox-items";
import { addMember, type StaffAccount, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";

let robin: StaffAccount;
let viewer: StaffAccount;
test.beforeAll(async () => {
  [robin, viewer] = await Promise.all([addMember(), addMember({ name: "Vera Lind", grade: "viewer" })]);
});

/** Requests of one person, whom no other test knows, and the list that finds them. */
async function sendRequests(count: number): Promise<{ references: string[]; list: string }> {
  const lastName = `Q${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const references: string[] = [];
  for (let sent = 0; sent < count; sent++) references.unshift(await sendRequest({ lastName }));
  return { references, list: staffPaths.inbox(`text=${lastName}`) };
}

const { TIME_ZONE: zone = DEFAULT_TIME_ZONE } = withPolicies({});
/** The button for the time that each request asks for, 11 to 12 in New York, on the office's clock: Denver's, or the Pacific coast's. */
const OFFERED = zone === DEFAULT_TIME_ZONE ? /^Confirm .*9:00 – 10:00 AM M[SD]T$/ : /^Confirm .*8:00 – 9:00 AM P[SD]T$/;

const itemOf = (reference = "") => staffPaths.item(reference);
const rowOf = (page: Page, reference = "") => page.getByRole("row", { name: formatReference(reference) });
/** Keys work once the page's scripts have run, which show this button. */
const waitForKeys = (page: Page) => expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
/** The sentence of the act whose form is open. */
const sentenceIn = (page: Page) =>
  page.getByRole("textbox", { name: /^A sentence to the person/ }).filter({ visible: true });
const state = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 }).locator("..");

test("a request is found, assigned with others, confirmed in two clicks and noted by keyboard", {
  tag: "@core",
}, async ({ page }) => {
  const { references, list } = await sendRequests(3);
  const [newest = "", second = "", oldest = ""] = references;
  await signInStaff(page, robin, list);
  await expect(page.getByRole("table").getByText("Unread")).toHaveCount(3);
  await expectClean(page, "inbox");

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByLabel("Choose all on this page").check();
  await rowOf(page, oldest).getByRole("checkbox").uncheck();
  await page.getByLabel("Assign to", { exact: true }).selectOption({ label: robin.name });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("2 items are assigned.")).toBeVisible();
  await expect(page.getByRole("table").getByText(robin.name)).toHaveCount(2);

  await waitForKeys(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname === itemOf(newest));
  await expect(page.getByText("for the person")).toContainText(/11:00 AM – 12:00 PM E[SD]T/);
  await expectClean(page, "item");
  await page.getByText("Confirm a time", { exact: true }).click();
  await expectClean(page, "item, confirming");
  await page.getByRole("button", { name: OFFERED }).click();
  await expect(page.getByText("Confirmed. The person gets a mail.")).toBeVisible();
  await expect(state(page)).toContainText("Confirmed");

  await waitForKeys(page);
  await page.keyboard.press("n");
  await page.keyboard.type("Called, speaks Spanish.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The note is added.")).toBeVisible();
  const history = page.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(history.first()).toContainText(`Noteby ${robin.name}`);
  await expect(history.first()).toContainText("Called, speaks Spanish.");

  await waitForKeys(page);
  await page.keyboard.press("j");
  await expect(page).toHaveURL((url) => url.pathname === itemOf(second));
  await waitForKeys(page);
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "No one" }).click();
  await expect(page.getByText("Assigned.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone.", { exact: true })).toBeVisible();
  await expect(page.getByText(`Assigned to ${robin.name}`).first()).toBeVisible();

  await waitForKeys(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Previous item");
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await expect(page).toHaveURL((url) => url.pathname + url.search === list);
  await expect(page.getByRole("table").getByText("Unread")).toHaveCount(1);
});

test.describe("on a phone without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a request is filtered for and declined; neither a missing reason nor a sign-out loses anything", {
    tag: "@core",
  }, async ({ page }) => {
    const { references, list } = await sendRequests(1);
    const [reference = ""] = references;
    await signInStaff(page, robin, list);
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("Lives in").selectOption(RARE_STATE.id);
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page.getByText("No item fits these filters.")).toBeVisible();
    await page.getByRole("link", { name: `Remove Lives in: ${RARE_STATE.name}` }).click();
    await page.getByRole("link", { name: `Request ${formatReference(reference)}` }).click();

    await page.getByText("Decline", { exact: true }).first().click();
    await sentenceIn(page).fill("We know someone who is licensed where you live. Please call us.");
    await page.getByLabel("Reason").fill("  ");
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText("Enter a reason.").first()).toBeVisible();
    await page.getByLabel("Reason").fill("No licence in their state.");
    await page.context().clearCookies({ name: "staff" });
    await page.getByRole("button", { name: "Decline" }).click();
    await page.getByLabel("Email").fill(robin.email);
    await page.getByLabel("Password").fill(robin.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.locator("#notice")).toContainText("You were signed out before this was sent.");
    await expect(page.getByLabel("Reason")).toHaveValue("No licence in their state.");
    await expect(sentenceIn(page)).toHaveValue(/^We know someone/);
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText("Declined. The person gets a mail.")).toBeVisible();
    await expect(page.getByRole("list", { name: "History" })).toContainText("No licence in their state.");
    for (const path of [list, itemOf(reference), staffPaths.today()]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
  });
});

test("the second of two people at one item sees what changed, and loses nothing", { tag: "@core" }, async ({
  page,
  browser,
}) => {
  const { references } = await sendRequests(1);
  const [reference] = references;
  await signInStaff(page, robin, itemOf(reference));
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInStaff(other, robin, itemOf(reference));
  await other.getByText("Assign", { exact: true }).click();
  await other.getByRole("button", { name: "Me", exact: true }).click();
  await expect(other.getByText("Assigned.", { exact: true })).toBeVisible();

  await page.getByText("Decline", { exact: true }).first().click();
  const reason = page.getByLabel("Reason");
  await page.getByLabel("Begin with").filter({ visible: true }).selectOption({ index: 1 });
  await expect(sentenceIn(page)).toHaveValue(ANSWER_TEMPLATES.decline[0]);
  await reason.fill("They asked twice.");
  const placeOf = () => reason.evaluate((field) => field.getBoundingClientRect().top);
  const place = await placeOf();
  // As when the tab is looked at again, once the page's scripts have run.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText(`Changed by ${robin.name} a moment ago.`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await placeOf()).toBe(place);
  await expect(page.getByRole("link", { name: "Show it" })).toHaveAttribute("href", itemOf(reference));
  await expect(reason).toHaveValue("They asked twice.");
  await elsewhere.close();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.locator("#notice")).toContainText("This item was changed while you had it open");
  await expect(page.locator("#notice")).toContainText(`Assigned to ${robin.name} by ${robin.name}`);
  await expect(page.getByLabel("Reason")).toHaveValue("They asked twice.");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Declined. The person gets a mail.")).toBeVisible();
});

test("appointments without an outcome are closed on the day's page, without scripts and by phone", async ({
  page: scripted,
  browser,
}) => {
  const references = [await sendPast(), await sendPast()];
  await signInStaff(scripted, robin, staffPaths.today());
  await expectClean(scripted, "today");
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await signInStaff(page, robin, staffPaths.today());
  const [first = "", second = ""] = references.map(formatReference);
  await page.getByRole("button", { name: `No-show, ${first}` }).click();
  await expect(page.getByText(`${first}: Recorded as a no-show.`)).toBeVisible();
  await page.getByRole("checkbox", { name: `Choose ${second}` }).check();
  await page.getByRole("button", { name: "All held" }).click();
  await expect(page.getByText("1 item is recorded as held.")).toBeVisible();
  await expect(page.getByRole("region", { name: "To close" }).getByRole("link", { name: second })).toBeHidden();
  await page.goto(itemOf(references[0]));
  await expect(page.getByRole("list", { name: "History" })).toContainText("No-show");
  await context.close();
});

test("a time at which the therapist has another appointment is refused, and nothing typed is lost", async ({
  page,
}) => {
  const asked = { therapistId: `T-${randomUUID()}`, date: requestedDay() };
  const [first, second] = [await sendRequest(asked), await sendRequest(asked)];
  await signInStaff(page, robin, itemOf(first));
  const confirm = page.getByRole("button", { name: OFFERED });
  await page.getByText("Confirm a time", { exact: true }).click();
  await confirm.click();
  await expect(page.getByText("Confirmed. The person gets a mail.")).toBeVisible();

  await page.goto(itemOf(second));
  await page.getByText("Confirm a time", { exact: true }).click();
  await sentenceIn(page).fill("Please bring your card.");
  await confirm.click();
  await expect(page.getByText(CONFLICTS.time_taken).first()).toBeVisible();
  await expectClean(page, "item, a time that is taken");
  await expect(sentenceIn(page)).toHaveValue("Please bring your card.");
  await expect(state(page)).toContainText("Requested");
});

test("new items are told of without moving the list", async ({ page }) => {
  await page.clock.install();
  await signInStaff(page, robin, staffPaths.inbox("assignee=me&state=declined"));
  const heading = page.getByRole("heading", { level: 1, name: "Inbox" });
  const before = await heading.boundingBox();
  await sendRequests(2);
  await page.clock.runFor(31_000);
  const news = page.getByRole("link", { name: /^[2-9]\d* new$/ });
  await expect(news).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await news.click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === staffPaths.inbox());
});

test.describe("what is not theirs to see", () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test("another company's item is 404, and a viewer sees why there is nothing to do", { tag: "@core" }, async ({
    page,
  }) => {
    const foreign = await sendRequest({ bearer: await otherCompanysToken() });
    const { references } = await sendRequests(1);
    const [reference = ""] = references;
    await signInStaff(page, viewer, itemOf(reference));
    await expect(page.getByText("Your role looks at items and does not handle them.")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("dana@example.org");
    await expect(page.getByRole("main")).not.toContainText("Evenings, please.");
    const form = { version: "1", reason: "x" };
    const headers = { "sec-fetch-site": "same-origin" };
    await page.request.post(staffPaths.itemVerb(reference, "decline"), { form, headers });
    await page.goto(itemOf(reference));
    await expect(page.locator("#notice")).toContainText("Your role does not allow this any more.");
    await expect(state(page)).toContainText("Requested");
    for (const path of [itemOf(foreign), itemOf("ABCD2345"), staffPaths.item("nonsense")]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
    }
  });

  test("a page that is only fetched ahead marks nothing as seen", async ({ page }) => {
    const { references, list } = await sendRequests(1);
    await signInStaff(page, robin, list);
    const ahead = await page.request.get(itemOf(references[0]), { headers: { "sec-purpose": "prefetch" } });
    expect(ahead.status()).toBe(200);
    await page.goto(list);
    await expect(page.getByRole("table").getByText("Unread")).toHaveCount(1);
  });
});
