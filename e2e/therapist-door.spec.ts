import { randomUUID } from "node:crypto";
import { formatReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { therapistPaths } from "@/lib/config/therapist-paths";
import { expectCleanInAllLooks } from "./support/expect-clean";
import { sendRequest } from "./support/inbox-items";
import { pathIn, readMail } from "./support/outbox";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";
import { registerTherapist, removeTherapist } from "./support/therapists";

const LINK = /https?:\/\/\S+\/therapist\?token=\S+/;

test.describe("without scripts, on a phone", () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    expectedConsoleErrors: [/status of 40[14] /],
  });

  test("staff mail a therapist the link to their own page, and end it", async ({ page, browser }) => {
    test.slow();
    const id = `own-${randomUUID().slice(0, 8)}`;
    const email = `${id}@practice.example`;
    await registerTherapist(id, { first_name: "Quinn", last_name: `Zz${id}`, bio: "", state_licenses: ["WY"] });
    const reference = await sendRequest({ therapistId: id, fields: { state: "WY", responsible: undefined } });
    const declined = await sendRequest({ therapistId: id, fields: { state: "WY", responsible: undefined } });
    await signInStaff(page, await addMember(), staffPaths.therapist(id));
    await page.getByLabel("Private email").fill(email);
    await page.getByRole("button", { name: "Save email" }).click();
    await page.getByRole("button", { name: "Mail a link to their page" }).click();
    await expect(page.getByText("A link to their own page was mailed to the therapist.")).toBeVisible();

    const link = pathIn(await readMail(email, /your page/), LINK);
    const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const own = await phone.newPage();
    await own.goto(link);
    await expect(own).toHaveURL(/\/therapist\?id=\d+$/);
    expect((await phone.cookies()).map(({ name }) => name)).toEqual([expect.stringMatching(/^therapist-\d+$/)]);
    const answered = await own.reload();
    expect(answered?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    });
    const waiting = own.getByRole("region", { name: "Waiting requests" });
    await expect(waiting.getByRole("heading", { name: "Dana" })).toHaveCount(2);
    await expect(waiting).toContainText(formatReference(reference));
    await expect(own.getByRole("main")).not.toContainText(/Reed|dana@|555|Evenings|Aetna/);
    const card = (of: string) => own.getByRole("listitem").filter({ hasText: formatReference(of) });
    await card(reference)
      .getByRole("button", { name: /^Accept / })
      .press("Enter");
    await expect(own.getByRole("status").filter({ hasText: "Your answer was sent" })).toBeVisible();
    await expect(own.getByRole("region", { name: "Next appointments" })).toContainText(formatReference(reference));
    await card(declined).locator("summary", { hasText: "Decline" }).press("Enter");
    await card(declined).getByLabel("Reason").fill("Fully booked");
    await card(declined).getByRole("button", { name: "Decline this request" }).press("Enter");
    await expect(waiting).toContainText("No request waits for you.");
    await own.getByRole("button", { name: "It is right as it is today" }).press("Enter");
    await expect(own.getByText(/^You confirmed your listing/)).toBeVisible();
    await own.locator("summary", { hasText: "Your hours and days off" }).press("Enter");
    await own.locator("select[name=weekly_day]").first().selectOption("Mon");
    await own.getByLabel("Start", { exact: true }).first().fill("09:00");
    await own.getByLabel("End", { exact: true }).first().fill("12:00");
    await own.getByLabel("Days off").fill("soon");
    await own.getByRole("button", { name: "Save hours" }).press("Enter");
    await expect(own.getByText("Please check what you entered")).toBeVisible();
    await expect(own.getByLabel("Days off")).toHaveValue("soon");
    await expect(own.getByLabel("Start", { exact: true }).first()).toHaveValue("09:00");
    expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await own.getByLabel("Days off").fill("2026-12-24/2027-01-02");
    await own.getByLabel("Notice in hours").fill("48");
    await own.getByRole("button", { name: "Save hours" }).press("Enter");
    await expect(own.getByText("The website shows it now.")).toBeVisible();
    await expect(own.getByLabel("Days off")).toHaveValue("2026-12-24/2027-01-02");
    await expect(own.getByLabel("Notice in hours")).toHaveValue("48");
    await own.getByRole("button", { name: "Mail me the address" }).press("Enter");
    await expect(own.getByRole("button", { name: "End the address" })).toBeVisible();
    const calendar = pathIn(await readMail(email, /calendar/), /https?:\/\/\S+\/therapist\/calendar\/\S+\.ics/);
    const file = await page.request.get(calendar);
    expect([file.status(), file.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(await file.text()).toContain(`SUMMARY:Appointment ${formatReference(reference)}`);
    await page.goto(staffPaths.item(reference));
    await expect(page.getByText("by the therapist", { exact: true })).toBeVisible();
    await page.goto(staffPaths.therapist(id));

    const scripted = await browser.newContext({ javaScriptEnabled: true });
    const clean = await scripted.newPage();
    await clean.goto(link);
    await expectCleanInAllLooks(clean, "a therapist's own page");
    await scripted.close();

    await page.getByRole("button", { name: "End all their links" }).click();
    await expect(page.getByText("has ended")).toBeVisible();
    expect((await own.goto(link))?.status()).toBe(404);
    expect((await own.goto(therapistPaths.page()))?.status()).toBe(401);
    await phone.close();
    await removeTherapist(id);
  });
});
