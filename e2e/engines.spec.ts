import { paths } from "@/lib/config/paths";
import type { EngineBrowser } from "./engines/engine-browser";
import { ENGINES, expect, test } from "./engines/engine-site";
import { bookAppointment, fillPhq9, filterByKeyboard, filterByMouse, matchAetna, walkMenu } from "./engines/journeys";
import { issueFormAs } from "./support/issue-form";
import { readAppointment } from "./support/services";

// One browser per engine runs all journeys in sequence.
test.describe.configure({ mode: "default" });

for (const engine of ENGINES) {
  test.describe(engine, () => {
    let browser: EngineBrowser;

    test.beforeEach(async ({ open }) => {
      test.slow();
      const opened = await open(engine);
      if (process.env.CI) expect(opened, `${engine} is installed`).toBeDefined();
      test.skip(!opened, `${engine} IS NOT INSTALLED`);
      if (opened) browser = opened;
    });

    test.afterEach(() => {
      expect(browser?.faults ?? []).toEqual([]);
    });

    test("the slide-in menu opens, closes and leads on", { tag: "@nightly" }, async ({ site }) => {
      await browser.resize(480, 900);
      await browser.goto(site.siteUrl + paths.home());
      await walkMenu(browser);
    });

    test("the directory is filtered by mouse and by keyboard", { tag: "@nightly" }, async ({ site }) => {
      await browser.resize(1280, 950);
      await browser.goto(site.siteUrl + paths.team());
      await filterByMouse(browser);
      await browser.goto(site.siteUrl + paths.team());
      await filterByKeyboard(browser);
    });

    test("a visitor is matched with a therapist and requests an appointment", async ({ site }) => {
      await browser.resize(1280, 950);
      await browser.goto(site.siteUrl + paths.match());
      const therapist = await matchAetna(browser);
      const { reference, expected } = await bookAppointment(browser);
      const row = await readAppointment(reference);
      expect(row).toMatchObject(expected.row);
      expect(JSON.parse(String(row.formFields))).toMatchObject({ ...expected.fields, member: therapist });
    });

    test("PHQ-9 keeps what is answered without a connection, and sends it afterwards", async ({ site }) => {
      await browser.resize(1280, 950);
      const { link } = await issueFormAs("phq-9");
      const { pathname, search } = new URL(link);
      await browser.goto(site.siteUrl + pathname + search);
      await fillPhq9(browser, site.connection);
    });
  });
}
