import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, test } from "./support/test";

const OUTCOMES: readonly [string, RegExp | undefined, string][] = [
  ["Insurance", /^Blue Cross/, paths.teamPayer("insurer", "bluecross")],
  ["Employee Assistance Program (EAP)", /^ComPsych/, paths.teamPayer("eap", "comPsych")],
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
}) => {
  await page.goto(paths.teamPayer("insurer", "aetna"));
  const menu = page.getByLabel("Where do you live?");
  await expect(menu).toHaveValue("");
  await page.getByRole("button", { name: "I’d rather not say" }).click();
  await expect(page).toHaveURL(paths.teamPayer("insurer", "aetna"));
  for (const payer of ["cigna", "kaiser"]) {
    await page.goto(paths.teamPayer("insurer", payer));
    await expect(menu).toHaveValue("--");
    await expect(page.getByRole("button", { name: "I’d rather not say" })).toBeHidden();
  }
  await menu.selectOption("UT");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(paths.teamPayer("insurer", "kaiser", "state=UT"));
  await page.goto(paths.match());
  await page.getByRole("button", { name: /^Self-Pay/ }).click();
  await expect(page).toHaveURL(paths.teamPayer("insurer", "SelfPay", "state=UT"));
});
