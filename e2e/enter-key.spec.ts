import type { Locator, Page } from "@playwright/test";
import { RARE_STATE } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { BookingPage, openBooking } from "./pages/booking";
import { JoinPage, PatientForm } from "./pages/landing";
import { PublicFormPage } from "./pages/public-form";
import { ANSWERS, INTAKE } from "./support/form-answers";
import { issueForm } from "./support/issue-form";
import { expect, test } from "./support/test";

interface Visit {
  /** The controls in which Enter sends a form: all inputs that take typed text. */
  fields: Locator;
  fill: () => Promise<void>;
  expectSent: () => Promise<void>;
}

const TYPED =
  "input:is([type=text],[type=email],[type=tel],[type=number],[type=date],[type=time]):not([tabindex='-1'])";
const CONTACT = { Name: "Dana Whitfield", Email: "dana@example.org", "Phone number": "(555) 555-0119" };

const FORMS: Readonly<Record<string, { summary: string; open: (page: Page) => Promise<Visit> }>> = {
  "the appointment request": {
    summary: "Please check these answers",
    open: async (page) => {
      await openBooking(page);
      const booking = new BookingPage(page);
      await booking.addTime.click();
      return {
        fields: page.locator(`#booking-form ${TYPED}`),
        fill: async () => {
          await booking.fillPerson();
          await booking.chooseService();
          await booking.fillTime(1);
          const zone = booking.field("Time zone");
          if ((await zone.inputValue()) === "") await zone.selectOption("America/Denver");
        },
        expectSent: () => booking.waitUntilSent(),
      };
    },
  },
  "the application to join": {
    summary: "Please check these answers",
    open: async (page) => {
      const join = new JoinPage(page);
      await join.open();
      return {
        fields: join.form.locator(TYPED),
        fill: () => join.type(CONTACT),
        expectSent: () => join.waitUntilSent(),
      };
    },
  },
  "the Prospective Patient Form": {
    summary: "Please check these answers",
    open: async (page) => {
      await page.goto(paths.match());
      const patient = new PatientForm(page);
      if (!(await patient.submit.isVisible())) await patient.opener.click();
      return {
        fields: patient.form.locator(TYPED),
        fill: async () => {
          await patient.type(CONTACT);
          await patient.field("State").selectOption(RARE_STATE.id);
          await patient.field("What would help?").fill("Evenings, please.");
        },
        expectSent: () => expect(patient.receipt).toBeVisible(),
      };
    },
  },
  "a form behind a link": {
    summary: "Please fix the errors before submitting.",
    open: async (page) => {
      await page.goto(await issueForm(INTAKE));
      const form = new PublicFormPage(page);
      return {
        fields: page.locator(`#public-form ${TYPED}`),
        fill: async () => {
          for (const answer of Object.values(ANSWERS)) await answer.type(form);
          await form.field("ZIP code").fill("80202");
        },
        expectSent: () =>
          expect(page.getByRole("heading", { level: 1, name: "Form Submitted Successfully" })).toBeVisible(),
      };
    },
  },
};

for (const [how, javaScriptEnabled] of [
  ["with", true],
  ["without", false],
] as const) {
  test.describe(`${how} scripts, Enter in any text field`, () => {
    test.use({ javaScriptEnabled });

    for (const [name, { summary, open }] of Object.entries(FORMS)) {
      const tag = javaScriptEnabled ? "@core" : [];
      test(`Enter in ${name} leads to the summary of what is missing, and sends it once it is complete`, {
        tag,
      }, async ({ page }) => {
        test.slow();
        const visit = await open(page);
        const count = await visit.fields.count();
        expect(count).toBeGreaterThan(2);
        for (let index = 0; index < count; index += 1) {
          const loaded = javaScriptEnabled ? undefined : page.waitForEvent("load");
          await visit.fields.nth(index).press("Enter");
          await loaded;
          const region = page.getByRole("region", { name: summary });
          await expect(region).toBeInViewport();
          // Focus left it for the field, and comes back with each press.
          if (javaScriptEnabled) await expect(region).toBeFocused();
        }
        // journey.spec.ts sends a request without scripts, by its button.
        if (!javaScriptEnabled && name === "the appointment request") return;
        await visit.fill();
        await visit.fields.first().press("Enter");
        await visit.expectSent();
      });
    }
  });
}
