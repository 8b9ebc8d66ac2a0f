import { randomUUID } from "node:crypto";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Ctx } from "@/backend/context";
import { LISTING_REPORT } from "@/backend/crypto/seals";
import { listingReports } from "@/backend/db/schema/forms-requests";
import { writeAudit } from "@/backend/db/write-audit";
import { addingItem } from "@/backend/inbox/add-item";

/** Actions in the audit log, by what the services found. */
const ACTIONS = { lapsed: "entity.lapse", calendar: "entity.calendar_unread" } as const;

/** Adds an item for administrators about a therapist whom the services found to need a look. */
export async function addListingItem(
  ctx: Ctx,
  problem: keyof typeof ACTIONS,
  { uniqueId: therapistId, name }: { uniqueId: string; name: string },
): Promise<void> {
  const own = { uniqueId: randomUUID(), companyId: DEFAULT_COMPANY_ID, createdAt: ctx.now };
  const content = ctx.vault.close(LISTING_REPORT, own, { text: "" });
  const row = { ...own, therapistId, therapistName: name, problem, ...content };
  const report = ctx.db
    .$with("report")
    .as(ctx.db.insert(listingReports).values(row).returning({ reportId: listingReports.id }));
  const item = { kind: "listing", companyId: own.companyId, subjectId: own.uniqueId } as const;
  await ctx.db
    .with(report, ...addingItem(ctx, report, item))
    .select()
    .from(report);
  await writeAudit(ctx, ACTIONS[problem], therapistId);
}
