import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { formatReference } from "@/domain/inbox/reference";
import { CONCERN, RARE_STATE } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { expectClean } from "./support/expect-clean";
import { sendApplication, sendRequest } from "./support/inbox-items";
import { pathIn, readMail } from "./support/outbox";
import { addMember, type StaffAccount, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";
import { registerTherapist, removeTherapist } from "./support/therapists";

/** A therapist of this test alone: last of the order, and in a state that no other test counts. */
interface Own {
  id: string;
  name: string;
  slug: string;
}

let member: StaffAccount;
const made: string[] = [];

async function addTherapist(): Promise<Own> {
  const mark = randomUUID().slice(0, 8);
  const [id, lastName] = [`own-${mark}`, `Zz${mark}`];
  const entity = { first_name: "Quinn", last_name: lastName, bio: "Before", state_licenses: [RARE_STATE.id] };
  await registerTherapist(id, entity);
  made.push(id);
  return { id, name: `Quinn ${lastName}`, slug: `quinn-zz${mark}` };
}

test.beforeAll(async () => {
  member = await addMember({ name: "Robin Hale" });
});
test.afterAll(async () => {
  for (const id of made) await removeTherapist(id);
});

const history = (page: Page) => page.getByRole("list", { name: "Changes" }).getByRole("listitem");

test("an administrator finds, edits, hides and shows a therapist, and the website follows at once", {
  tag: "@core",
}, async ({ page }) => {
  const own = await addTherapist();
  await signInStaff(page, member, staffPaths.roster());
  await page.getByLabel("Name, ID or address").fill(own.name.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^1 therapist$/ })).toBeVisible();
  await expectClean(page, "roster");
  await page.getByRole("rowheader").getByRole("link", { name: own.name }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(own.name);

  await page.getByLabel("Biography").fill("Walks and talks.\n\nListens <first>.");
  await page.locator("summary", { hasText: "Disorders" }).press("Enter");
  await page.getByRole("checkbox", { name: CONCERN.name }).check();
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(history(page).first()).toContainText(/Edited *by Robin Hale/);
  await expect(history(page).first()).toContainText("Before → Walks and talks.");
  await expectClean(page, "therapist");
  await page.goto(paths.therapist(own.slug));
  await expect(page.getByText("Walks and talks.")).toBeVisible();

  await page.goto(staffPaths.therapist(own.slug));
  await page.getByLabel("New portrait").setInputFiles({
    name: "portrait.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 500, height: 700, channels: 3, background: "#356" } })
      .png()
      .toBuffer(),
  });
  await page.getByRole("button", { name: "Replace portrait" }).click();
  await expect(page.getByText("The portrait was replaced.")).toBeVisible();
  const portrait = page.getByRole("img", { name: "The present portrait" });
  await expect.poll(() => portrait.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  const stored = await page.request.get((await portrait.getAttribute("src")) ?? "");
  expect(await sharp(await stored.body()).metadata()).toMatchObject({ width: 480, height: 600 });

  const reference = await sendRequest({ therapistId: own.id });
  await page.reload();
  await page.getByText("Hide from the website").press("Enter");
  await expect(page.getByText("Waiting for an answer: 1 request.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hide now" })).toHaveCount(0);
  await expectClean(page, "therapist with a request");
  await page.getByRole("link", { name: "Show them in the inbox" }).press("Enter");
  await expect(page.getByRole("link", { name: `Remove Therapist: ${own.slug}` })).toBeVisible();
  await page.getByRole("link", { name: `Request ${formatReference(reference)}` }).press("Enter");
  await page.getByText("Decline", { exact: true }).first().press("Enter");
  await page.getByLabel("Begin with").filter({ visible: true }).selectOption({ index: 1 });
  await page.getByLabel("Reason").fill("Leaves the network.");
  await page.getByRole("button", { name: "Decline" }).press("Enter");
  await expect(page.getByText("Declined. The person gets a mail.")).toBeVisible();
  await page.goto(staffPaths.therapist(own.slug));
  await page.getByText("Hide from the website").press("Enter");
  await page.getByRole("button", { name: "Hide now" }).press("Enter");
  await expect(page.getByText("Hidden", { exact: true }).first()).toBeVisible();
  const website = async () => {
    const profile = await page.request.get(paths.therapist(own.slug));
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    return [profile.status(), sitemap.includes(own.slug)];
  };
  await expect.poll(website).toEqual([404, false]);
  await page.getByRole("button", { name: "Show on the website" }).press("Enter");
  await expect(page.getByText("Shown again. The therapist")).toBeVisible();
  await expect.poll(website).toEqual([200, true]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the second of two people loses nothing that was typed", { tag: "@core" }, async ({ page, context }) => {
    const own = await addTherapist();
    await signInStaff(page, member, staffPaths.therapist(own.slug));
    const other = await context.newPage();
    await other.goto(staffPaths.therapist(own.slug));
    await other.getByLabel("Biography").fill("By the first");
    await other.getByLabel("Last name").fill("Zzfirst");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expect(other.getByText("Saved.")).toBeVisible();

    await page.getByLabel("Biography").fill("By the second");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your changes are not saved yet")).toBeVisible();
    await expect(page.getByLabel("Biography")).toHaveValue("By the second");
    await expect(page.getByText("Changed meanwhile to: By the first")).toBeVisible();
    // A field that the second did not change shows the first one's value.
    await expect(page.getByLabel("Last name")).toHaveValue("Zzfirst");
    await page.getByLabel("Web address").fill("insurer");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByLabel("Web address")).toHaveValue("insurer");
    await expect(page.getByText("This value is reserved").first()).toBeVisible();
    await page.getByLabel("Web address").fill(own.slug);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await expect(page.getByText("not saved yet")).toBeHidden();
    await expect(history(page).first()).toContainText("By the first → By the second");
  });

  test("an application becomes a therapist in three presses, and what is refused is kept", async ({ page }) => {
    const lastName = `Zz${randomUUID().slice(0, 8)}`;
    const slug = `robin-${lastName.toLowerCase()}`;
    const email = `${slug}@example.org`;
    made.push(slug);
    const reference = await sendApplication({ lastName, email });
    await signInStaff(page, member, staffPaths.item(reference));
    await page.getByRole("link", { name: "Make a therapist" }).click();
    await expect(page.getByLabel("Last name")).toHaveValue(lastName);
    await page.getByLabel("Web address").fill("insurer");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("This value is reserved").first()).toBeVisible();
    await expect(page.getByLabel("Last name")).toHaveValue(lastName);
    await page.getByLabel("Web address").fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("and the applicant gets a mail")).toBeVisible();
    await expect(history(page).first()).toContainText(/Added *by Robin Hale/);
    await page.goto(staffPaths.item(reference));
    await expect(page.getByText("Joined", { exact: true }).first()).toBeVisible();
    const welcome = await readMail(email, /welcome to the network/);
    expect((await page.goto(pathIn(welcome, /https?:\/\/\S+\/team\/\S+/)))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`Robin ${lastName}`);
  });

  test("a file is reported row by row, and imported as reported", { tag: "@core" }, async ({ page }) => {
    const own = await addTherapist();
    const columns =
      "unique_id,first_name,last_name,bio,picture,insurances_accepted,servicing_eaps,disorders,certifications,state_licenses,therapy_types,alternate_id";
    const lastName = own.name.split(" ")[1];
    const rows = [
      `${own.id},Quinn,${lastName},From a file,none.jpg,,,,,${RARE_STATE.id},,`,
      `${own.id}-bad,Quinn,Bad,,,,,,,Atlantis,,`,
    ];
    const csv = Buffer.from(`${columns}\n${rows.join("\n")}\n`);
    await signInStaff(page, member, staffPaths.imports());
    await page.getByLabel("Roster file").setInputFiles({ name: "own.csv", mimeType: "text/csv", buffer: csv });
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByText("2 rows: 0 new, 1 changed, 0 unchanged, 1 refused.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Refused rows" })).toContainText('"Atlantis" is not a state we know');
    await expect(page.getByRole("list", { name: "Refused rows" })).toContainText("Line 3");
    await page.getByRole("link", { name: "Changed 1" }).click();
    await expect(page.getByRole("list", { name: "Changed rows" })).toContainText("Before → From a file");
    await expect(async () => {
      // If another test has changed the roster since, the page says so and shows the report again.
      const loaded = page.waitForEvent("load");
      await page.getByRole("button", { name: "Import 1 change" }).click();
      await loaded;
      expect(await page.getByText("Imported.").isVisible()).toBe(true);
    }).toPass();
    await page.goto(staffPaths.therapist(own.id));
    await expect(history(page).first()).toContainText(/Changed by an import *by Robin Hale/);
  });

  test("a file just below 10 MB is checked, and one just above is refused with the limit", async ({ page }) => {
    test.setTimeout(300_000);
    const columns =
      "unique_id,first_name,last_name,bio,picture,insurances_accepted,servicing_eaps,disorders,certifications,state_licenses,therapy_types,alternate_id";
    const row = `${crypto.randomUUID()},Quinn,Bad,${"word ".repeat(3_900)},,,,,,Atlantis,,`;
    const fileOf = (mebibytes: number) => {
      const rows = Math.floor((mebibytes * 1024 * 1024 - columns.length) / (row.length + 1));
      return {
        name: "big.csv",
        mimeType: "text/csv",
        buffer: Buffer.from([columns, ...Array(rows).fill(row)].join("\n")),
      };
    };
    await signInStaff(page, member, staffPaths.imports());
    await page.getByLabel("Roster file").setInputFiles(fileOf(10.1));
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByText("This file is larger than 10 MB.")).toBeVisible();
    await page.getByLabel("Roster file").setInputFiles(fileOf(9.95));
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByText(/^\d+ rows: .*\d refused\./)).toBeVisible({ timeout: 240_000 });
  });
});
