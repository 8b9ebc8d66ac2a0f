import type { Page, Request } from "@playwright/test";
import { FormVisit } from "./pages/form-visit";
import { expectDeclared } from "./support/declared-cookies";
import { expect, test } from "./support/form-site";

// Failures have error statuses, which the browser logs.
test.use({ expectedConsoleErrors: [/status of (4\d\d|5\d\d)/] });

// One site for all tests of the file.
test.describe.configure({ mode: "default" });

test("the token is in no address after the first redirect, in no Referer, in no script's reach, in no log", {
  tag: "@core",
}, async ({ page, context, formSite }) => {
  const { link, token, id } = await formSite.issue("phq-9");
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (request.url() !== link) requests.push(request);
  });
  await page.goto(link);
  await expect(page).toHaveURL(`/forms/public?form=${id}`);
  const form = new FormVisit(page);
  await form.option("Not at all").first().check();
  await expect(page.getByText("Saved just now").first()).toBeVisible();
  const reach = await page.evaluate(() => [
    document.cookie,
    document.documentElement.outerHTML,
    JSON.stringify(performance.getEntries()),
    JSON.stringify({ ...localStorage, ...sessionStorage }),
  ]);
  await page.goto("/home");
  expect(await page.evaluate(() => document.referrer)).toBe("");
  const sent = await Promise.all(
    requests.map(async (request) => `${request.url()} ${JSON.stringify(await request.allHeaders())}`),
  );
  for (const text of [...sent, ...reach]) expect(text).not.toContain(token);
  expectDeclared(await context.cookies());
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith("form-"));
  const places = cookies.map(({ name, path }) => `${path} ${name}`);
  expect(places.sort()).toEqual([`/es/forms/public form-es-${id}`, `/forms/public form-${id}`]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, expires: -1, sameSite: "Lax" });
    expect(cookie.value).not.toContain(token);
  }
  await expect.poll(() => formSite.log()).toContain("/forms/public");
  expect(formSite.log()).not.toContain(token);
});

test("fifty prefetches and HEADs leave the link as it was", async ({ page, request, formSite }) => {
  const form = await formSite.issue("gad-7");
  for (let round = 0; round < 25; round += 1) {
    const looks = [
      request.head(form.link, { maxRedirects: 0 }),
      request.get(form.link, { headers: { "sec-purpose": "prefetch" } }),
    ];
    expect((await Promise.all(looks)).map((answer) => answer.status())).toEqual([303, 200]);
  }
  expect(await formSite.read(form)).toEqual({ status: "assigned", revision: 0 });
  await page.goto(form.link);
  await expect(new FormVisit(page).submit).toBeVisible();
});

test("every link that opens nothing says why, with a status of its own", { tag: "@core" }, async ({
  page,
  formSite,
}) => {
  const form = new FormVisit(page);
  const open = async (address: string, status: number, message: string) => {
    expect((await page.goto(address))?.status()).toBe(status);
    await form.expectFailure(message);
    await expect(page).toHaveURL(address);
  };
  await open("/forms/public", 401, "Missing access token. Please use the link from your email.");
  await open("/forms/public?token=nonsense", 404, "Invalid access token. Please check your link.");
  const revoked = await formSite.issue("phq-2");
  await page.goto(revoked.link);
  await formSite.revoke(revoked.id);
  await open(revoked.link, 410, "This link has been revoked. Please contact support.");
  await open(`/forms/public?form=${revoked.id}`, 410, "This link has been revoked. Please contact support.");
  const expiring = await formSite.issue("phq-2");
  await page.goto(expiring.link);
  await expect(form.submit).toBeVisible();
  await formSite.expire(expiring);
  await open(expiring.link, 410, "This link has expired. Please request a new one.");
  await open(`/forms/public?form=${expiring.id}`, 410, "This link has expired. Please request a new one.");
});

test("wrong links are refused with the time to wait, and right ones open from the same network all the while", async ({
  page,
  request,
  formSite,
}) => {
  const headers = { "x-forwarded-for": "198.51.100.7" };
  const open = (token: string) => request.get(`/forms/public?token=${token}`, { headers, maxRedirects: 0 });
  // Malformed: does not count as a try.
  for (let number = 0; number < 30; number += 1) expect((await open(`cut-${number}`)).status()).toBe(404);
  // The service limits misses after twenty; a late response counts too.
  let answer = await open("B".repeat(43));
  for (let number = 0; number < 60 && answer.status() !== 429; number += 1) {
    answer = await open(String(number).padStart(43, "A"));
  }
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  await page.setExtraHTTPHeaders(headers);
  await page.goto(`/forms/public?token=${"A".repeat(43)}`);
  await new FormVisit(page).expectFailure("Too many links that open nothing were tried from your network.");
  await expect(
    page.getByText(/^Please wait \d minutes?, then try again\. A link that works opens right away\.$/),
  ).toBeVisible();
  await page.goto((await formSite.issue("phq-2")).link);
  await expect(new FormVisit(page).submit).toBeVisible();
});

test("a service outage keeps the address for a retry", async ({ page, formSite }) => {
  const { link, id } = await formSite.issue("phq-2");
  formSite.forms.mode = "refuse";
  expect((await page.goto(link))?.status()).toBe(503);
  const form = new FormVisit(page);
  await form.expectFailure("Failed to load form. Please try again.");
  formSite.forms.mode = "open";
  await page.getByText("Try again", { exact: true }).click();
  await expect(page).toHaveURL(`/forms/public?form=${id}`);
  await expect(form.submit).toBeVisible();
});

test("two forms in two tabs stay apart, and each has its own receipt on every reload", async ({
  context,
  formSite,
}) => {
  const [first, second] = [await formSite.issue("phq-2"), await formSite.issue("gad-2")];
  const tabs: Page[] = [];
  for (const { link } of [first, second]) {
    const tab = await context.newPage();
    await tab.goto(link);
    tabs.push(tab);
  }
  for (const [index, tab] of tabs.entries()) {
    const form = new FormVisit(tab);
    await form.answerAll(index === 0 ? "Several days" : "Nearly every day");
    await form.submit.click();
    await form.expectReceipt();
    await expect(tab.getByText(index === 0 ? "2.0" : "6.0")).toBeVisible();
    await tab.reload();
    await form.expectReceipt();
  }
  expect(await formSite.read(first)).toMatchObject({ status: "submitted" });
  // The link shows the receipt as well, on any device.
  await tabs[0]?.context().clearCookies();
  await tabs[0]?.goto(first.link);
  await new FormVisit(tabs[0] ?? (await context.newPage())).expectReceipt();
});

test("an answer that triggers an alert shows help on the receipt, which prints without screen controls", async ({
  page,
  formSite,
}) => {
  await page.goto((await formSite.issue("phq-9")).link);
  const form = new FormVisit(page);
  await form.answerAll("Nearly every day");
  await form.submit.click();
  await form.expectReceipt();
  const receipt = page.getByRole("main");
  await expect(receipt.getByRole("link", { name: "Call 988" })).toBeVisible();
  await expect(receipt.getByText("Severe", { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print your answers" })).toBeHidden();
  await expect(receipt.getByText("Thoughts that you would be better off dead")).toBeVisible();
});

test("a form is unavailable without its cookie, and to posts of other sites", async ({ request, formSite }) => {
  const { id } = await formSite.issue("phq-2");
  const address = `/forms/public/${id}/submit`;
  const bare = await request.post(address, {
    data: { responses: [], revision: 0 },
    headers: { "x-anti-forgery": "1" },
  });
  expect([bare.status(), await bare.json()]).toEqual([
    401,
    { code: "NO_FORM", message: "Missing access token. Please use the link from your email." },
  ]);
  const foreign = await request.post(address, { form: {}, headers: { origin: "https://evil.example" } });
  expect(foreign.status()).toBe(403);
  for (const answer of [bare, foreign]) expect(answer.headers()["cache-control"]).toContain("no-store");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form of all kinds is checked with the same messages, keeps what was typed, and is sent once", {
    tag: "@core",
  }, async ({ page, formSite }) => {
    const issued = await formSite.issue("new-client-intake");
    await page.goto(issued.link);
    const form = new FormVisit(page);
    await page.getByLabel(/^What should we call you/).fill("Ana 7");
    await page.getByLabel(/^How many hours/).fill("thirty");
    await page.getByLabel(/^What brings you here/).fill('Line one\nline "two" & <b>three</b> 🌿');
    await form.submit.click();
    await expect(page).toHaveURL(/check=1/);
    const summary = page.getByRole("region", { name: "Please fix the errors before submitting." });
    for (const message of ["Invalid format", "Must be a number", "Date of birth is required"]) {
      await expect(summary.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel(/^How many hours/)).toHaveValue("thirty");
    await expect(page.getByLabel(/^What brings you here/)).toHaveValue('Line one\nline "two" & <b>three</b> 🌿');

    await page.getByLabel(/^What should we call you/).fill("Ana");
    await page.getByLabel(/^How many hours/).fill("7.5");
    await page.getByLabel(/^Date of birth/).fill("1990-01-31");
    await page
      .getByLabel(/^Email/)
      .first()
      .fill("ana@example.org");
    await page
      .getByLabel(/^Phone/)
      .first()
      .fill("(303) 555-0119");
    await form.save.click();
    const saved = page.getByRole("status").filter({ hasText: "Your answers are saved" });
    await expect(saved).toContainText("The same link in your email brings you back to them.");
    await page.goto(issued.link);
    await expect(page.getByLabel(/^Date of birth/)).toHaveValue("1990-01-31");
    await expect(page.getByRole("checkbox", { name: "I am on a shared computer" })).toBeHidden();
    await page.getByRole("checkbox", { name: "Text message" }).check();
    await page.getByLabel(/^What time of day/).fill("09:30");
    await page.getByLabel(/^ZIP code/).fill("80202");
    await page.getByLabel(/^How would you like to meet/).selectOption({ label: "By video" });
    await page.getByRole("checkbox", { name: /^I agree/ }).check();
    await form.submit.click();
    await form.expectReceipt();
    await expect(page.getByRole("definition").filter({ hasText: "Jan 31, 1990" })).toBeVisible();
    await page.reload();
    await form.expectReceipt();
    expect(await formSite.read(issued)).toMatchObject({ status: "submitted" });
  });

  test("a service outage loses no answers", { tag: "@core" }, async ({ page, formSite }) => {
    const issued = await formSite.issue("phq-2");
    await page.goto(issued.link);
    const form = new FormVisit(page);
    await form.answerAll("Several days");
    formSite.forms.mode = "fail";
    await form.submit.click();
    await expect(page.getByText("Nothing is lost")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Nothing is lost")).toBeVisible();
    formSite.forms.mode = "open";
    await page.getByRole("button", { name: "Try again" }).click();
    await form.expectReceipt();
    await expect(page.getByText("2.0")).toBeVisible();
  });

  test("a browser that lost its cookie keeps what was typed until the link is opened again", async ({
    page,
    context,
    formSite,
  }) => {
    const issued = await formSite.issue("phq-2");
    await page.goto(issued.link);
    const form = new FormVisit(page);
    await form.answerAll("Several days");
    await context.clearCookies();
    await form.submit.click();
    await expect(page.getByText("Missing access token. Please use the link from your email.")).toBeVisible();
    const other = await context.newPage();
    await other.goto(issued.link);
    await page.getByRole("button", { name: "Try again" }).click();
    await form.expectReceipt();
  });

  test("two tabs end in a question, whichever answers are kept", async ({ page, context, formSite }) => {
    const issued = await formSite.issue("phq-2");
    const other = await context.newPage();
    const [form, otherForm] = [new FormVisit(page), new FormVisit(other)];
    const mine = page.getByText("What you just wrote: Nearly every day").first();
    for (const tab of [page, other]) await tab.goto(issued.link);
    await otherForm.answerAll("Not at all");
    await otherForm.save.click();
    await form.answerAll("Nearly every day");
    await form.submit.click();
    await expect(page.getByRole("heading", { name: "Which answers do you want to keep?" })).toBeVisible();
    await expect(mine).toBeVisible();
    await page.getByRole("link", { name: "Keep what was saved before" }).click();
    await expect(form.option("Not at all").first()).toBeChecked();

    await otherForm.answerAll("Several days");
    await otherForm.save.click();
    await form.answerAll("Nearly every day");
    await form.submit.click();
    await expect(mine).toBeVisible();
    await page.getByRole("button", { name: "Keep what I just wrote" }).click();
    await form.expectReceipt();
    await expect(page.getByText("6.0")).toBeVisible();
    // The other tab submits again, and shows the same receipt.
    await otherForm.submit.click();
    await otherForm.expectReceipt();
  });
});
