import { expect } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { inDays, VISITOR } from "../pages/booking";
import { ASK } from "../support/brand-texts";
import type { CuttableProxy } from "./cuttable-proxy";
import { by, countShown, type EngineBrowser } from "./engine-browser";
import { expectRead } from "./engine-site";

const PATH = "location.pathname";
const ADDRESS = "location.pathname + location.search";
const FOCUSED_LABEL = `(() => { const focused = document.activeElement;
  return focused.getAttribute("aria-label") ?? focused.labels?.[0]?.textContent ?? focused.textContent; })()`;
const MAX_TABS = 80;

const expectShown = (browser: EngineBrowser, xpath: string, count = 1) => expectRead(browser, countShown(xpath), count);
const expectText = (browser: EngineBrowser, text: string) =>
  expectRead(browser, `document.body.innerText.includes(${JSON.stringify(text)})`, true);

/** Opens the menu of small screens and closes it in each way. */
export async function walkMenu(browser: EngineBrowser): Promise<void> {
  const menu = "//dialog[@open]";
  await browser.click(by.button("Open menu"));
  await expectShown(browser, menu);
  await browser.clickAt(12, 400);
  await expectShown(browser, menu, 0);
  await browser.click(by.button("Open menu"));
  await browser.press("Escape");
  await expectShown(browser, menu, 0);
  await expectRead(browser, FOCUSED_LABEL, "Open menu");
  await browser.press("Enter");
  await browser.click(menu + by.link("Providers"));
  await expectRead(browser, PATH, paths.providers());
  await expectShown(browser, menu, 0);
}

/** Chooses a payer in a multi-select, and removes the default state by its chip. */
export async function filterByMouse(browser: EngineBrowser): Promise<void> {
  await wakeDirectory(browser);
  await browser.click(by.field("Insurers"));
  await browser.type("aet");
  await browser.click(by.option("Aetna"));
  await browser.press("Escape");
  await expectRead(browser, ADDRESS, "/team/insurer/aetna?state=CO");
  const inColorado = await readTotal(browser);
  await browser.click(by.button("Remove Colorado"));
  await expectRead(browser, ADDRESS, "/team/insurer/aetna");
  await expect.poll(() => readTotal(browser)).toBeGreaterThan(inColorado);
}

/** The focus on the filters loads the scripts of the multi-selects. */
async function wakeDirectory(browser: EngineBrowser): Promise<void> {
  await tabTo(browser, /^Filters/);
  await expectShown(browser, by.field("States"));
}

/** The same by keyboard, and back to the start. */
export async function filterByKeyboard(browser: EngineBrowser): Promise<void> {
  await wakeDirectory(browser);
  const inColorado = await readTotal(browser);
  await tabTo(browser, /^States/);
  await browser.type("ohi");
  await expectShown(browser, by.option("Ohio"));
  await browser.press("Enter");
  await browser.press("Escape");
  await expectRead(browser, ADDRESS, "/team?state=CO&state=OH");
  await expect.poll(() => readTotal(browser)).toBeGreaterThan(inColorado);
  await browser.goto(await browser.read("location.href"));
  await tabTo(browser, /^Reset/);
  await browser.press("Enter");
  await expectRead(browser, ADDRESS, "/team");
  await expect.poll(() => readTotal(browser)).toBe(inColorado);
}

/** From the match screen to the request. Returns the name of the first listed therapist. */
export async function matchAetna(browser: EngineBrowser): Promise<string> {
  await browser.click(by.linkStarting("Insurance"));
  await browser.click(by.buttonWith("Aetna"));
  await expectRead(browser, PATH, paths.teamPayer("insurer", "aetna"));
  const request = by.buttonWith(ASK);
  await expectRead(browser, `${countShown(request)} > 0`, true);
  await browser.click(request);
  await expectRead(browser, PATH, paths.appointmentRequest());
  return browser.read(`/I want to see\\s+(.+)/.exec(document.querySelector("main").innerText)[1]`);
}

/** Fills in and sends the request. Returns its reference and the expected row. */
export async function bookAppointment(browser: EngineBrowser) {
  for (const [label, value] of [
    ["First name", VISITOR.firstName],
    ["Last name", VISITOR.lastName],
    ["Email", VISITOR.email],
    ["Phone", VISITOR.phone],
  ] as const) {
    await browser.click(by.field(label));
    await browser.type(value);
  }
  await browser.click(by.choice("Initial Consultation"));
  await browser.click(by.choice("Myself"));
  await browser.click(by.button("Add Preferred Time"));
  const date = inDays(3);
  await expectRead(browser, FOCUSED_LABEL, /^Date/);
  await typeDate(browser, date);
  await tabTo(browser, /^Start time/);
  await browser.type("9:00");
  await tabTo(browser, /^End time/);
  await browser.type("10:00");
  await browser.click(by.button("Submit Appointment Request"));
  await expectRead(browser, PATH, paths.appointmentSent());
  await expectText(browser, "Appointment Request Submitted!");
  const reference = await browser.read<string>("/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(document.body.innerText)[0]");
  const { firstName, lastName, email } = VISITOR;
  const row = { firstName, lastName, email, phoneNumber: "5555550100", selectedOption: "Initial Consultation" };
  return {
    reference,
    expected: {
      row,
      fields: { requestFor: "myself", availability: [{ date, startTime: "09:00", endTime: "10:00" }] },
    },
  };
}

/** Answers PHQ-9 in part, loses the connection, answers the rest, reconnects, and sends the form. */
export async function fillPhq9(browser: EngineBrowser, connection: CuttableProxy): Promise<void> {
  const sharedComputer = by.field("I am on a shared computer");
  await expectShown(browser, sharedComputer);
  await browser.click(by.answer("Little interest", "Several days"));
  await expectText(browser, "Saved just now");
  connection.cut();
  for (const question of REST_OF_PHQ_9) await browser.click(by.answer(question, "Several days"));
  await expectText(browser, "You are offline. Your answers are kept on this device");
  connection.mend();
  // Not the text on the screen, which still reports the save before the cut.
  await expectText(browser, "Your answers are saved.");
  await browser.goto(await browser.read("location.href"));
  await expectRead(browser, "document.querySelectorAll('input[type=radio]:checked').length", 9);
  await browser.click(by.button("Submit Form"));
  await expectText(browser, "Form Submitted Successfully");
  await expectText(browser, "Your Score");
  await expectText(browser, "9.0");
}

const REST_OF_PHQ_9 = [
  "Feeling down",
  "Trouble falling",
  "Feeling tired",
  "Poor appetite",
  "Feeling bad about yourself",
  "Trouble concentrating",
  "Moving or speaking",
  "Thoughts that you would be better off dead",
];

/** Types a date into the focused field, month first as in American English. */
async function typeDate(browser: EngineBrowser, date: string): Promise<void> {
  const [year, month, day] = date.split("-");
  await browser.type([month, day, year].join(browser.dateSeparator));
  await expectRead(browser, "document.querySelector('input[type=date]').value", date);
}

async function tabTo(browser: EngineBrowser, label: RegExp): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (label.test((await browser.read<string | null>(FOCUSED_LABEL))?.trim() ?? "")) return;
    await browser.press("Tab");
  }
  throw new Error(`no ${label} within ${MAX_TABS} tabs`);
}

async function readTotal(browser: EngineBrowser): Promise<number> {
  return browser.read(
    `Number(/We found ([\\d,]+)/.exec(document.querySelector("main").innerText)?.[1].replaceAll(",", ""))`,
  );
}
