import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { parseSettings } from "@/backend/cli/settings";
import { staffPaths } from "@/lib/config/staff-paths";
import { PublicFormPage } from "../pages/public-form";
import { issueTo } from "../support/operator-forms";
import { pathIn, readMail } from "../support/outbox";
import { type Deployment, processTree, startDeployment } from "../support/processes";
import { addMember, signInStaff } from "../support/staff";
import { test as base } from "../support/test";

const ON_CALL = "on-call@example.org";
const ESCALATION_MS = 60_000;
const ITEM_LINK = /https?:\/\/\S+\/staff\/items\/\S+/;
/** The questions of the PHQ-9 by their beginnings; the last one asks for thoughts of self-harm. */
const QUESTIONS = [
  ...["Little interest", "Feeling down", "Trouble falling", "Feeling tired", "Poor appetite", "Feeling bad"],
  ...["Trouble concentrating", "Moving or speaking", "Thoughts that you would be better off dead"],
];
/** Words that mail must not contain. */
const HEALTH = /PHQ|depress|dead|hurting|Several days|Dana|score/i;

/** A deployment of its own: its services are killed, and its alerts escalate after a minute. */
const test = base.extend<object, { own: Deployment }>({
  own: [
    async ({}, use) => {
      const own = await startDeployment({
        LOG_LEVEL: "silent",
        ALERT_ESCALATION_MINUTES: "1",
        ALERT_SECOND_ADDRESS: ON_CALL,
      });
      await use(own);
      await own.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.siteUrl),
});

// While the services are down.
test.use({ expectedConsoleErrors: [/status of 50\d|React error #441/] });
test.skip(process.env.E2E_LONG !== "on", "set E2E_LONG=on: it waits more than a minute for the escalation");

/** Kills the services' process as a crash would; `npm start` starts another one. */
function killServices({ process: { pid = 0 } }: Deployment): void {
  const isServices = (id: number) => readFileSync(`/proc/${id}/cmdline`, "utf8").includes("backend/main.ts");
  const [services] = processTree(pid).filter(isServices);
  if (services === undefined) throw new Error("there are no services to kill");
  process.kill(services, "SIGKILL");
}

async function answerForm(page: Page, link: string): Promise<void> {
  const form = new PublicFormPage(page);
  await form.open(link);
  for (const question of QUESTIONS) await form.choose(question, "Several days");
  await form.submit.click();
  await expect(page.getByRole("heading", { name: "Form Submitted Successfully" })).toBeVisible();
}

test("a form's ninth answer: alerts staff although the services die, is acknowledged, or escalates", async ({
  page,
  browser,
  own,
}) => {
  test.setTimeout(240_000);
  const { dataDir } = own;
  const clinician = await addMember({ grade: "clinician", name: "Robin Hale" }, own);

  // Staff send the form; the person answers it on a phone; the services die before anyone was mailed.
  await signInStaff(page, clinician, staffPaths.form("phq-9"));
  await page.getByLabel("Name", { exact: true }).fill("Dana Wrenfield");
  await page.getByLabel("Email", { exact: true }).fill("dana@example.org");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("The form was sent.")).toBeVisible();
  const invitation = await readMail("dana@example.org", /./, { dataDir });
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const person = await phone.newPage();
  await answerForm(person, pathIn(invitation, /https?:\/\/\S+token=\S+/));
  killServices(own);

  const alert = await readMail(clinician.email, /new alert [2-9A-Z]{4}-[2-9A-Z]{4}/, { dataDir });
  expect(`${alert.subject} ${alert.text} ${alert.html}`).not.toMatch(HEALTH);
  const item = pathIn(alert, ITEM_LINK);
  await expect(async () => {
    await page.goto(item);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Dana Wrenfield", { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Several days").first()).toBeVisible();
  await page.getByLabel("What was done").fill("Called Dana, who is safe.");
  await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
  await expect(page.getByText("Acknowledged. Thank you.")).toBeVisible();
  await expect(page.getByText("Called Dana, who is safe.").first()).toBeVisible();

  // A second, unacknowledged alert goes to the second address.
  const settings = parseSettings({ DATA_DIR: dataDir, SITE_URL: own.siteUrl });
  await answerForm(person, (await issueTo(settings, "phq-9", "eli@example.org")).link);
  await phone.close();
  const second = await readMail(clinician.email, /new alert/, { dataDir, count: 2 });
  const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(second.subject ?? "")?.[0] ?? "none";
  const escalated = await readMail(ON_CALL, new RegExp(reference), { dataDir, timeoutMs: ESCALATION_MS + 60_000 });
  expect(`${escalated.subject} ${escalated.text} ${escalated.html}`).not.toMatch(HEALTH);
});
