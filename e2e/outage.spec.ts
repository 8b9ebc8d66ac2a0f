import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { setAddress } from "@/lib/directory/set-address";
import { BookingPage, openBooking, VISITOR } from "./pages/booking";
import { DirectoryPage } from "./pages/directory";
import { expect, test } from "./support/broken";
import { readAppointment } from "./support/services";
import { waitUntilIdle } from "./support/wait-until-idle";

// One site for all tests of the file.
test.describe.configure({ mode: "default" });

const UNAVAILABLE = "Our search is unavailable right now.";
/** Directories of this test only: cached ones would still be shown during an outage. */
const UNSEEN = { refuse: "/team/insurer/cigna", hang: "/team/insurer/united", fail: "/team/insurer/SelfPay" };

// The browser logs error statuses of a failing service.
test.use({ expectedConsoleErrors: [/status of (4\d\d|5\d\d)/] });

for (const mode of ["refuse", "hang", "fail"] as const)
  test.describe("an outage", { tag: mode === "hang" ? [] : "@nightly" }, () => {
    test(`a gateway that would ${mode} costs no page, and no request is lost`, async ({ page, context, gated }) => {
      gated.gateway.mode = mode;
      const therapist = await openBooking(page);
      expect((await context.cookies()).some(({ name }) => name === "authToken")).toBe(false);
      const booking = new BookingPage(page);
      await booking.fillAll();
      await booking.submit.click();
      await booking.waitUntilSent();
      await expect(page.getByRole("main")).toContainText(therapist);
      const row = await readAppointment(await booking.reference());
      expect(row).toMatchObject({ visitorUniqueId: null, visitorType: "guest", lastName: VISITOR.lastName });
    });

    test(`a search that would ${mode} shows an outage, never an empty result`, async ({ page, gated }) => {
      gated.search.mode = mode;
      expect((await page.goto(UNSEEN[mode]))?.status()).toBe(503);
      await expect(page.getByRole("heading", { name: UNAVAILABLE })).toBeVisible();
      await expect(page.getByText("No results found.")).toHaveCount(0);
      await expect(page.getByRole("main").getByText(brand.supportPhone).first()).toBeVisible();
      gated.heal();
      await page
        .getByRole("button", { name: "Try again" })
        .or(page.getByRole("link", { name: "Try again" }))
        .click();
      await expect.poll(() => new DirectoryPage(page).total()).toBeGreaterThan(0);
    });

    test(`forms that would ${mode} keep everything that was typed`, async ({ page, gated }) => {
      await openBooking(page);
      const booking = new BookingPage(page);
      await booking.fillAll();
      await page.getByText("Anything else").click();
      await booking.field("Notes").fill("Evenings are best.");
      gated.forms.mode = mode;
      await booking.submit.click();
      await expect(page.getByRole("alert").filter({ has: booking.failure })).toContainText(brand.supportPhone);
      await expect(booking.field("First name")).toHaveValue(VISITOR.firstName);
      await expect(booking.field("Notes")).toHaveValue("Evenings are best.");
      await expect(booking.time(1).getByLabel("Start time")).toHaveValue("09:00");
      gated.heal();
      await booking.submit.click();
      await booking.waitUntilSent();
    });
  });

test("a search outage during filter changes is reported, and ends", async ({ page, gated }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team");
  await directory.total();
  gated.search.mode = "fail";
  await directory.choose("Insurers", "Aetna");
  await expect(page.getByRole("heading", { name: UNAVAILABLE })).toBeVisible();
  gated.heal();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => directory.total()).toBeGreaterThan(0);
  await expect(page).toHaveURL(/insurer\/aetna/);
});

test("the browse page keeps its links during an outage of the search, without numbers", async ({ page, gated }) => {
  gated.search.mode = "fail";
  expect((await page.goto(paths.browse()))?.status()).toBe(200);
  const wyoming = page.getByRole("main").getByRole("link", { name: "Wyoming", exact: true });
  await expect(wyoming).toHaveAttribute("href", setAddress("states", "WY"));
});

test("a therapist's page during an outage is a 503 that says so, and not a 404", async ({ page, gated }) => {
  // A therapist of this test only, so that no cached page exists.
  await page.goto("/team?page=9");
  const href = await page.getByRole("article").last().getByRole("link").first().getAttribute("href");
  gated.search.mode = "refuse";
  const response = await page.goto(href ?? "");
  expect(response?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("unavailable");
  await expect(page.getByRole("main").getByText(brand.supportPhone).first()).toBeVisible();
  gated.heal();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("unavailable");
  await expect(page).toHaveURL(href ?? "");
});

test("cached pages are still served during an outage", async ({ page, gated }) => {
  const directory = new DirectoryPage(page);
  await page.goto("/team/eap/bhs");
  const total = await directory.total();
  gated.search.mode = "fail";
  expect((await page.goto("/team/eap/bhs?utm_source=mail"))?.status()).toBe(200);
  expect(await directory.total()).toBe(total);
});

test("a visitor who named a state sees the cached list of every state while their own is not cached", async ({
  page,
  gated,
}) => {
  const list = "/team/eap/eni";
  await page.goto(list);
  const directory = new DirectoryPage(page);
  const everywhere = await directory.total();
  await page.goto("/team/eap/bhs");
  await page.getByLabel("Where do you live?").selectOption("UT");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/state=UT/);
  gated.search.mode = "fail";
  // The page's own script asks for the list of the state, too.
  expect((await page.goto(list))?.status()).toBe(200);
  await waitUntilIdle(page);
  expect(await directory.total()).toBe(everywhere);
  await expect(page).toHaveURL(list);
  gated.heal();
  await page.goto(list);
  await expect(page).toHaveURL(`${list}?state=UT`);
});

test("a lost response does not cause a second request", async ({ page, gated }) => {
  await openBooking(page);
  const booking = new BookingPage(page);
  await booking.fillAll();
  gated.forms.mode = "lose-answer";
  await booking.submit.click();
  await expect(booking.failure.first()).toBeVisible();
  gated.heal();
  gated.forms.calls.length = 0;
  await booking.submit.click();
  await booking.waitUntilSent();
  expect(gated.forms.calls.filter((call) => call === "POST /appointments")).toHaveLength(1);
  expect(await readAppointment(await booking.reference())).toMatchObject({ lastName: VISITOR.lastName });
});

test("an outage shows in the status, and leaves readiness unchanged", async ({ request, gated }) => {
  gated.search.mode = "refuse";
  const status = await request.get("/api/status");
  expect(await status.json()).toMatchObject({
    status: "degraded",
    services: { search: { state: "unreachable" }, forms: { state: "ok", key: "ok", database: "ok" } },
  });
  for (const path of ["/api/ready", "/api/health"]) expect((await request.get(path)).status()).toBe(200);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("forms that fail keep everything that was typed", async ({ page, gated }) => {
    await openBooking(page);
    const booking = new BookingPage(page);
    await booking.fillAll();
    await booking.field("Time zone").selectOption("America/Denver");
    gated.forms.mode = "fail";
    await booking.submit.click();
    await expect(booking.failure.first()).toBeVisible();
    await expect(booking.field("Last name")).toHaveValue(VISITOR.lastName);
    await expect(booking.time(1).getByLabel("End time")).toHaveValue("09:45");
    expect(new URL(page.url()).search).toBe("");
    gated.heal();
    await booking.submit.click();
    await booking.waitUntilSent();
  });
});
