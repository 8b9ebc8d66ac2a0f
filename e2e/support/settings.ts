import type { Page } from "@playwright/test";
import { test as base, expect } from "./own-deployment";
import { addMember, type StaffAccount } from "./staff";

/** Administrators of a deployment of its own: its settings are everybody's. */
export const test = base.extend<object, { members: readonly [StaffAccount, StaffAccount] }>({
  members: [
    async ({ own }, use) => {
      const names = ["Robin Hale", "Ada Lund"] as const;
      await use([await addMember({ name: names[0] }, own), await addMember({ name: names[1] }, own)]);
    },
    { scope: "worker" },
  ],
});

/** Saves the part that a page shows as a draft. */
export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save as draft" }).press("Enter");
  await expect(page.getByText("Saved as draft.")).toBeVisible();
}
