import type { Page } from "@playwright/test";
import { AWAY_STATE, EAP, INSURER, matchLabel, OTHER_INSURER, THIRD_INSURER } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { expect, test } from "./support/test";

const OUTCOMES: readonly [string, string | undefined, string][] = [
  ["Insurance", matchLabel(THIRD_INSURER), paths.teamPayer("insurer", THIRD_INSURER.id)],
  ["Employee Assistance Program (EAP)", matchLabel(EAP), paths.teamPayer("eap", EAP.id)],
  ["Self-Pay", undefined, paths.teamPayer("insurer", "SelfPay")],
  ["Not Sure", undefined, paths.team()],
];

/** The screens that a page showed, as its history has them. */
const watchVisits = (page: Page): string[] => {
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) addresses.push(frame.url().replace(/^https?:\/\/[^/]+/, ""));
  });
  return addresses;
};

for (const [how, javaScriptEnabled] of [
  ["with", true],
  ["without", false],
] as const) {
  test.describe(`${how} scripts`, { tag: "@core" }, () => {
    test.use({ javaScriptEnabled });

    test("each way to pay leads to its list with no screen between", async ({ page }) => {
      const seen = watchVisits(page);
      for (const [payment, payer, outcome] of OUTCOMES) {
        await page.goto(paths.match());
        seen.length = 0;
        const first = page.getByRole("list", { name: "Ways to pay" }).locator("a, button");
        await first.filter({ hasText: payment }).click();
        if (payer) await page.getByRole("button", { name: payer }).click();
        await expect(page).toHaveURL(outcome);
        expect(seen.filter((address) => /state|elsewhere/.test(address))).toEqual([]);
        expect(seen.at(-1)).toBe(outcome);
      }
    });
  });
}

test("the state is asked above the results, and not again once it was withheld or named", { tag: "@core" }, async ({
  page,
  context,
  browser,
}) => {
  const open = (tab: Page, payer: string) => tab.goto(paths.teamPayer("insurer", payer));
  const menuOf = (tab: Page) => tab.getByLabel("Where do you live?");
  const [tab, other] = [await context.newPage(), await context.newPage()];
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const scriptless = await plain.newPage();
  // One page asks on, and knows the answer of another tab when it is loaded again.
  for (const one of [page, other, scriptless]) {
    await open(one, INSURER.id);
    await expect(menuOf(one)).toHaveValue("");
  }
  for (const one of [page, scriptless]) {
    await one.getByRole("button", { name: "I’d rather not say" }).click();
    await expect(menuOf(one)).toHaveCount(0);
    await expect(one).toHaveURL(paths.teamPayer("insurer", INSURER.id));
  }
  for (const one of [page, tab, scriptless]) {
    await open(one, OTHER_INSURER.id);
    await expect(one.getByRole("heading", { level: 2, name: /^We found/ })).toBeVisible();
    await expect(menuOf(one)).toHaveCount(0);
  }
  await menuOf(other).selectOption(AWAY_STATE.id);
  await other.getByRole("button", { name: "Show", exact: true }).click();
  await expect(other).toHaveURL(paths.teamPayer("insurer", INSURER.id, `state=${AWAY_STATE.id}`));
  await plain.addCookies(await context.cookies());
  for (const one of [tab, scriptless]) {
    await open(one, THIRD_INSURER.id);
    await expect(one).toHaveURL(paths.teamPayer("insurer", THIRD_INSURER.id, `state=${AWAY_STATE.id}`));
    // Every state, chosen on the list of their own, is asked about no more, and leads nowhere else.
    await one.getByRole("link", { name: /in every state\.$/ }).click();
    await expect(one).toHaveURL(paths.teamPayer("insurer", THIRD_INSURER.id));
    await expect(menuOf(one)).toHaveCount(0);
  }
  await plain.close();
  await page.goto(paths.match());
  await page.getByRole("button", { name: /^Self-Pay/ }).click();
  await expect(page).toHaveURL(paths.teamPayer("insurer", "SelfPay", `state=${AWAY_STATE.id}`));
});
