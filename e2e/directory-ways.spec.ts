import { CONCERN, HOME_STATE, INSURER } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { DirectoryPage, numberIn } from "./pages/directory";
import { expect, test } from "./support/test";

/* The question of the state, typed words and searches with fewer filters, on a phone. */

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", {
    tag: javaScriptEnabled ? "@core" : [],
  }, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("the state is asked where none is known, and the number says what it counts", async ({ page }) => {
      const directory = new DirectoryPage(page);
      await page.goto(paths.teamPayer("insurer", INSURER.id));
      const everywhere = await directory.total();
      await page.getByLabel("Where do you live?").selectOption(HOME_STATE.id);
      await page.getByRole("button", { name: "Show", exact: true }).tap();
      await expect(page).toHaveURL(paths.teamPayer("insurer", INSURER.id, `state=${HOME_STATE.id}`));
      await expect(page.getByLabel("Where do you live?")).toHaveCount(0);
      expect(await directory.total()).toBeLessThan(everywhere);
      await expect(page.getByText(`Licensed in ${HOME_STATE.name}.`)).toBeVisible();
      await page.getByRole("link", { name: `Show all ${everywhere} in every state.` }).tap();
      await expect(page).toHaveURL(paths.teamPayer("insurer", INSURER.id));
      await expect.poll(() => directory.total()).toBe(everywhere);
    });

    test("who lives somewhere else finds nobody, is told why, and is not asked again", async ({ page }) => {
      const directory = new DirectoryPage(page);
      await page.goto(paths.teamPayer("insurer", INSURER.id));
      const everywhere = await directory.total();
      await page.getByLabel("Where do you live?").selectOption("Somewhere else");
      await page.getByRole("button", { name: "Show", exact: true }).tap();
      await expect(directory.count).toHaveText("No results found.");
      await expect(page.getByText("none of ours is licensed where you live")).toBeVisible();
      await expect(page.getByLabel("Where do you live?")).toHaveCount(0);
      await expect(page.locator('select[name="state"]')).toHaveValue("other");
      await page.goto(paths.match());
      await page.getByRole("button", { name: /^Self-Pay/ }).tap();
      await expect(directory.count).toHaveText("No results found.");
      await page.goto(paths.teamPayer("insurer", INSURER.id));
      await expect(page).toHaveURL(paths.teamPayer("insurer", INSURER.id, "state=other"));
      await page.getByRole("link", { name: `See all ${everywhere} in other states` }).tap();
      await expect(page).toHaveURL(paths.teamPayer("insurer", INSURER.id));
      await expect.poll(() => directory.total()).toBe(everywhere);
      const open = page.getByText(RegExp(`^\\d+ takes? new ${INSURER.name} clients now\\.`));
      const promised = numberIn(await open.textContent());
      await page.getByRole("link", { name: "Show only those" }).tap();
      await expect.poll(() => directory.total()).toBe(promised);
      await expect(open).toHaveCount(0);
    });

    test("typed words lead to filters, a listed name to its search, and a line says what was understood", async ({
      page,
    }) => {
      const query = `disorder=${CONCERN.id}&state=${HOME_STATE.id}&hours=evenings`;
      const found = paths.teamPayer("insurer", INSURER.id, query);
      await page.goto(paths.team());
      await page.getByRole("searchbox", { name: "Find by payer" }).fill(`${INSURER.name}, ${CONCERN.name}, evenings`);
      await page.getByRole("button", { name: "Search" }).tap();
      await expect(page).toHaveURL(found);
      await expect(page.getByText(`Understood: “${INSURER.name}”, “${CONCERN.name}”, “evenings”.`)).toBeVisible();
      await page.getByRole("searchbox", { name: "Find by payer" }).fill("Medicaid, zzzzqqq");
      await page.getByRole("button", { name: "Search" }).tap();
      await expect(page.getByText("Not understood, and left out: “zzzzqqq”.")).toBeVisible();
      await expect(page.getByText("We do not accept Medicaid.")).toBeVisible();
      await expect(page).toHaveURL(found);
      // Another list has no note.
      await page.goto(paths.team());
      await expect(page.getByText("We do not accept Medicaid.")).toHaveCount(0);
      await page.getByRole("searchbox", { name: "Find by payer" }).fill("Dr. acuna");
      await page.getByRole("searchbox", { name: "Find by payer" }).press("Enter");
      await expect(page).toHaveURL(/\/team\?name=acuna$/);
      await expect(page.getByText("We look for names in every state.")).toBeVisible();
    });

    test("words of a danger to life show the crisis lines above the results, and stand in no address", async ({
      page,
    }) => {
      await page.goto(paths.team());
      const help = page.getByRole("main").getByText("You do not have to carry this alone");
      await expect(help).toBeHidden();
      await page.getByRole("searchbox", { name: "Find by payer" }).fill("I want to kill myself");
      await page.getByRole("button", { name: "Search" }).tap();
      await expect(page).toHaveURL(/\/team\?disorder=Depression(&state=[A-Z]{2})?#help-now$/);
      await expect(help).toBeInViewport();
      await expect(page.getByRole("main").getByRole("link", { name: "988", exact: true })).toBeInViewport();
    });

    test("where nothing is found, less finds as many as promised, and a message tells what was looked for", async ({
      page,
    }) => {
      const directory = new DirectoryPage(page);
      await page.goto(paths.teamPayer("insurer", INSURER.id, `name=zzzzqqq&state=${HOME_STATE.id}`));
      await expect(directory.count).toHaveText("No results found.");
      await expect(page.getByLabel("What would help?")).toHaveValue(
        `I looked for: zzzzqqq; ${INSURER.name}; ${HOME_STATE.name}.`,
      );
      const way = page.getByRole("link", { name: /^Without the name “zzzzqqq”: [\d,]+$/ });
      const promised = numberIn(await way.textContent());
      await way.tap();
      await expect(page).toHaveURL(paths.teamPayer("insurer", INSURER.id, `state=${HOME_STATE.id}`));
      await expect.poll(() => directory.total()).toBe(promised);
    });
  });
}

test("a filter's list finds its choices by the words that people use, and names the word", { tag: "@core" }, async ({
  page,
}) => {
  const directory = new DirectoryPage(page);
  await page.goto(paths.team());
  await directory.openFilters();
  await directory.select("Disorders").click();
  await directory.select("Disorders").pressSequentially("drinki");
  const option = page.getByRole("option", { name: /^Addiction/ });
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(option).toHaveAccessibleDescription("“drinking”");
  await option.click();
  await expect(page).toHaveURL(/disorder=Addiction/);
  await expect(directory.select("Disorders")).toHaveValue("");
});
