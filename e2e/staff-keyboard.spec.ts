import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { formatReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { inDays } from "./pages/booking";
import { sendRequest } from "./support/inbox-items";
import { pathIn, readMail } from "./support/outbox";
import { addMember, signInStaff } from "./support/staff";
import { expect, test } from "./support/test";
import { registerTherapist, removeTherapist } from "./support/therapists";

const mark = randomUUID().slice(0, 8);
const therapist = { id: `keys-${mark}`, name: `Ada Zk${mark}`, email: `keys-${mark}@practice.example` };

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  const hours = { time_zone: "America/Denver", weekly_hours: "Mon-Sun 9:00-12:00 video" };
  const entity = { first_name: "Ada", last_name: `Zk${mark}`, bio: "Listens.", state_licenses: ["WY"], ...hours };
  // In a state and with a payer that no other test counts.
  const practice = { ...entity, insurances_accepted: ["SelfPay"] };
  await registerTherapist(therapist.id, practice);
});
test.afterAll(async () => {
  await removeTherapist(therapist.id);
});

/** The element with the focus: its name, and whether it is on the screen with a visible ring. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { top, bottom, width } = element.getBoundingClientRect();
    const looks = [element, ...element.querySelectorAll("*"), element.nextElementSibling, element.parentElement];
    const isRinged = looks.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
    const isInView = width > 0 && bottom > 0 && top < innerHeight;
    const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60);
    const control = `${element.tagName} ${element.getAttribute("name") ?? ""} ${name}`.trim();
    // A further stop within a date is one of the browser's own.
    const isAgain = element.hasAttribute("data-reached");
    element.setAttribute("data-reached", "");
    return { control, isSeen: isInView && (isRinged || isAgain) };
  });

/** Presses Tab from the top to the end of a page. Returns what is focused out of sight, and what is never focused. */
async function walk(page: Page): Promise<string[]> {
  await page.reload();
  await page.evaluate(() => {
    scrollTo(0, 0);
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details:not([name])"))
      details.open = true;
  });
  await page.locator("body").press("Home");
  const faults: string[] = [];
  for (let presses = 0; presses < 500; presses += 1) {
    await page.keyboard.press("Tab");
    const focus = await readFocus(page);
    if (!focus) break;
    if (!focus.isSeen) faults.push(`not seen: ${focus.control}`);
  }
  const missed = await page.evaluate(() => {
    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    return [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)].flatMap((element) => {
      const isChoice = element instanceof HTMLInputElement && element.type === "radio";
      const isOff = element.matches("[tabindex='-1'], :disabled") || !element.checkVisibility();
      const isReached = element.hasAttribute("data-reached");
      return isChoice || isOff || isReached ? [] : [`not reached: ${element.outerHTML.slice(0, 120)}`];
    });
  });
  return [...faults, ...missed];
}

test("Tab reaches every control of calendar, waiting list, person and therapist's page, in sight and with a ring", async ({
  page,
  browser,
}) => {
  const member = await addMember();
  const lastName = `Q${mark}`;
  const fields = { state: "WY", responsible: undefined };
  const send = (date?: string) =>
    sendRequest({ lastName, email: `${mark}@example.org`, therapistId: therapist.id, fields, ...(date && { date }) });
  const [reference, second] = [await send(), await send(inDays(9))];
  await signInStaff(page, member, staffPaths.item(second));
  await page.locator("summary", { hasText: "Put on the waiting list" }).press("Enter");
  // Someone who waits for anyone would be first in turn for the times of other tests' therapists.
  await page.getByLabel(therapist.name, { exact: true }).check();
  await page.getByRole("button", { name: "Put on the waiting list" }).press("Enter");
  await page.goto(staffPaths.item(reference));
  await page.getByRole("link", { name: "The person" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Dana ${lastName}`);
  const found: Record<string, string[]> = { person: await walk(page) };
  const placing = new URLSearchParams({ view: "day", date: inDays(8), place: reference });
  for (const [name, path] of [
    ["waiting list", staffPaths.waiting()],
    ["calendar", staffPaths.calendar(new URLSearchParams({ view: "week", date: inDays(8) }))],
    ["calendar, placing", staffPaths.calendar(placing)],
  ] as const) {
    await page.goto(path);
    found[name] = await walk(page);
  }

  await page.goto(staffPaths.therapist(therapist.id));
  await page.getByLabel("Private email").fill(therapist.email);
  await page.getByLabel("Private email").press("Enter");
  await page.getByRole("button", { name: "Mail a link to their page" }).press("Enter");
  const link = pathIn(await readMail(therapist.email, /your page/), /https?:\/\/\S+\/therapist\?token=\S+/);
  const own = await (await browser.newContext()).newPage();
  await own.goto(link);
  await expect(own.getByRole("main")).toContainText(formatReference(reference));
  found["therapist's page"] = await walk(own);
  await own.context().close();
  expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
});
