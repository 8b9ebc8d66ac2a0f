import { brand } from "@/domain/brand";
import { HOME_STATE, RARE_STATE } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { providerFaq } from "@/lib/content/faq";
import { JoinPage, PatientForm } from "./pages/landing";
import { test as onBrokenSite } from "./support/broken";
import { endAndReadRows, expect, test as onOwnSite } from "./support/own-deployment";
import { test } from "./support/test";

const FAILED = "Error sending form";
const applicant = (name: string) => ({ Name: name, Email: "dana@example.org", "Phone number": "(555) 555-0119" });

onOwnSite.describe("submissions", { tag: "@core" }, () => {
  onOwnSite.describe.configure({ mode: "serial" });

  onOwnSite.describe("without scripts", () => {
    onOwnSite.use({ javaScriptEnabled: false });

    onOwnSite("a therapist reads the FAQ, one answer at a time, and applies", async ({ page }) => {
      await page.goto(paths.providers());
      for (const { id, question } of providerFaq) {
        await page.getByText(question).click();
        await expect(page.locator("details[open]")).toHaveCount(1);
        await expect(page.locator(`#faq-${id} p`)).toBeVisible();
      }
      await page.getByRole("link", { name: "Apply Now" }).first().click();
      await page.waitForURL(`**${paths.join()}`);
      const join = new JoinPage(page);
      await expect(join.submit).toBeEnabled();
      await join.type({ ...applicant("Dana Plain"), "Phone number": "12" });
      await join.submit.click();
      await expect(join.field("Phone number")).toHaveAccessibleDescription(
        "Phone number must be at least 10 characters long",
      );
      await expect(join.field("Name")).toHaveValue("Dana Plain");
      await join.field("Phone number").fill("(555) 555-0119");
      await join.submit.click();
      await join.waitUntilSent();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for contacting us!");
      await expect(page.getByRole("link", { name: "Go Back Home" })).toHaveAttribute("href", "/");
    });

    onOwnSite("a visitor without results in the directory leaves a message there", async ({ page }) => {
      const address = `${paths.team()}?name=xqzvwkjh&state=${RARE_STATE.id}`;
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "No results found." })).toBeVisible();
      const patient = new PatientForm(page);
      // Filled in from the search.
      await expect(patient.field("State")).toHaveValue(RARE_STATE.id);
      await expect(patient.field("What would help?")).toHaveValue(`I looked for: xqzvwkjh; ${RARE_STATE.name}.`);
      await patient.type(applicant("Ana Plain"));
      await patient.field("What would help?").fill("Evenings, please.");
      await patient.field("State").selectOption("");
      await patient.submit.click();
      await expect(patient.field("State")).toHaveAccessibleDescription("Choose a state");
      await expect(patient.field("What would help?")).toHaveValue("Evenings, please.");
      await patient.field("State").selectOption(RARE_STATE.id);
      await patient.submit.click();
      await expect(patient.receipt).toBeVisible();
      expect(new URL(page.url()).search).toContain("name=xqzvwkjh");
      expect(page.url()).not.toMatch(/Evenings|dana@example/);
    });

    onOwnSite("an undecided visitor leaves a message on the match screen", async ({ page }) => {
      await page.goto(paths.match());
      const patient = new PatientForm(page);
      await expect(patient.submit).toBeHidden();
      await patient.opener.click();
      await patient.type(applicant("Ben Plain"));
      await patient.field("State").selectOption(HOME_STATE.id);
      await patient.submit.click();
      await expect(patient.receipt).toBeVisible();
    });
  });

  onOwnSite("a double click makes one application, and the form is empty afterwards", async ({ page }) => {
    const join = new JoinPage(page);
    await join.open();
    await expect(join.submit).toBeDisabled();
    await join.type(applicant("Dana María de la Cruz"));
    await join.submit.dblclick();
    await join.waitUntilSent();
    await page.goBack();
    await expect(join.field("Name")).toHaveValue("");
    await expect(join.submit).toBeDisabled();
  });

  onOwnSite("a visitor without results leaves a message within the directory", async ({ page }) => {
    await page.goto(`${paths.team()}?name=xqzvwkjh`);
    const patient = new PatientForm(page);
    await expect(patient.submit).toBeDisabled();
    await patient.type(applicant("Ana Scripted"));
    await expect(patient.submit).toBeDisabled();
    await patient.field("State").selectOption(HOME_STATE.id);
    await patient.submit.dblclick();
    await expect(patient.receipt).toBeVisible();
    await expect(page).toHaveURL(/name=xqzvwkjh/);
  });

  onOwnSite("a message from the match screen's panel, by script", async ({ page }) => {
    await page.goto(paths.match());
    const patient = new PatientForm(page);
    await patient.opener.click();
    await expect(patient.submit).toBeDisabled();
    await patient.type(applicant("Ben Scripted"));
    await patient.field("State").selectOption("Somewhere else");
    await patient.submit.click();
    await expect(patient.receipt).toBeVisible();
  });

  onOwnSite("is in the database, each once, with the specified fields", async ({ own }) => {
    const { landings } = await endAndReadRows(own);
    const common = { email: "dana@example.org", phoneNumber: "5555550119", source: "Website", preferredLanguage: "en" };
    const join = { ...common, sourceId: "new-provider", sourceAlias: null };
    const patient = { ...common, sourceId: "prospective-patient", sourceAlias: "Prospective Patient Form" };
    expect(landings).toMatchObject([
      { ...join, firstName: "Dana", lastName: "Plain" },
      { ...patient, firstName: "Ana", lastName: "Plain" },
      { ...patient, firstName: "Ben", lastName: "Plain" },
      { ...join, firstName: "Dana", lastName: "María de la Cruz" },
      { ...patient, firstName: "Ana", lastName: "Scripted" },
      { ...patient, firstName: "Ben", lastName: "Scripted" },
    ]);
    const contact = { email: "dana@example.org", phone: "(555) 555-0119" };
    expect(landings.map(({ formFields }) => JSON.parse(formFields))).toEqual([
      { ...contact, name: "Dana Plain" },
      { ...contact, name: "Ana Plain", state: RARE_STATE.id, help: "Evenings, please." },
      { ...contact, name: "Ben Plain", state: HOME_STATE.id, help: "" },
      { ...contact, name: "Dana María de la Cruz" },
      { ...contact, name: "Ana Scripted", state: HOME_STATE.id, help: "I looked for: xqzvwkjh." },
      { ...contact, name: "Ben Scripted", state: "other", help: "" },
    ]);
  });
});

test("every rule of the application has its message, and the button waits until all hold", { tag: "@core" }, async ({
  page,
}) => {
  const join = new JoinPage(page);
  await join.open();
  await expect(join.submit).toBeDisabled();
  for (const [label, value, message] of [
    ["Name", "", "Name is required"],
    ["Name", "D", "Use at least 2 characters for your name."],
    ["Email", "", "Email is required"],
    ["Email", "dana@example", "Invalid email format"],
    ["Email", "a@b", "Email must be at least 5 characters long"],
    ["Email", `${"x".repeat(90)}@example.org`, "Email must be at most 100 characters long"],
    ["Phone number", "", "Phone number is required"],
    ["Phone number", "555-014", "Phone number must be at least 10 characters long"],
    ["Phone number", "1234567890123456", "Phone number must be at most 15 characters long"],
  ] as const) {
    await join.field(label).fill(value);
    await join.field(label).blur();
    await expect(join.field(label), `${label}: ${value}`).toHaveAccessibleDescription(
      new RegExp(`(^|\\. )${message}$`),
    );
    await expect(join.submit).toBeDisabled();
  }
  await join.field("Name").press("Enter");
  await expect(page.getByRole("region", { name: "Please check these answers" })).toBeFocused();
  for (const [label, value] of Object.entries(applicant("Dana Whitfield"))) {
    await expect(join.stillNeeded).toBeVisible();
    await join.field(label).fill(value);
  }
  await expect(join.stillNeeded).toBeHidden();
  await expect(page.getByText("Everything needed is filled in. You can send your application.")).toHaveRole("status");
  await expect(join.submit).toBeEnabled();
});

onBrokenSite.describe("an outage", () => {
  onBrokenSite.describe.configure({ mode: "default" });
  // The browser logs error statuses of a failing service.
  onBrokenSite.use({ expectedConsoleErrors: [/status of 50\d/] });

  for (const mode of ["refuse", "hang", "fail", "lose-answer"] as const) {
    onBrokenSite(
      `of forms that would ${mode} is told by an alert, and nothing typed is lost`,
      async ({ page, gated }) => {
        const alerts: string[] = [];
        page.on("dialog", (dialog) => {
          alerts.push(dialog.message());
          void dialog.accept();
        });
        const join = new JoinPage(page);
        await join.open();
        await join.type(applicant("Dana Whitfield"));
        gated.forms.mode = mode;
        await join.submit.click();
        await expect(page.getByRole("alert").filter({ hasText: FAILED })).toContainText(brand.supportPhone);
        await expect.poll(() => alerts).toEqual([FAILED]);
        for (const [label, value] of Object.entries(applicant("Dana Whitfield"))) {
          await expect(join.field(label)).toHaveValue(value);
        }
        await expect(join.submit).toBeEnabled();
        gated.heal();
        await join.submit.click();
        await join.waitUntilSent();
      },
    );
  }

  onBrokenSite.describe("without scripts", () => {
    onBrokenSite.use({ javaScriptEnabled: false });

    onBrokenSite("is told in the page, and nothing typed is lost", async ({ page, gated }) => {
      const join = new JoinPage(page);
      await join.open();
      await join.type(applicant("Dana Whitfield"));
      gated.forms.mode = "fail";
      await join.submit.click();
      await expect(page.getByRole("alert").filter({ hasText: FAILED })).toBeVisible();
      await expect(join.field("Phone number")).toHaveValue("(555) 555-0119");
      gated.heal();
      await join.submit.click();
      await join.waitUntilSent();
    });
  });
});
