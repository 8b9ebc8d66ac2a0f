import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { LISTING_REPORT } from "@/backend/crypto/seals";
import { insertFrom } from "@/backend/db/insert-from";
import { listingReports } from "@/backend/db/schema/forms-requests";
import { writeOnce } from "@/backend/forms/requests/write-once";
import { companyOf } from "@/backend/http/visible-to";
import { addingItem } from "@/backend/inbox/add-item";
import { listingReportFields } from "@/domain/wire/listing-report";

/** The body of a report about a listing. */
export const listingReportSchema = z
  .strictObject({ listing_report: z.strictObject(listingReportFields) })
  .transform((body) => body.listing_report);

interface Report {
  ctx: Ctx;
  input: z.output<typeof listingReportSchema>;
  idempotencyKey: string | undefined;
}

/**
 * Stores a visitor's report about a listing, without the sender, and adds an item for administrators. Returns a receipt. Problem 422
 * `idempotency_key_reused`.
 */
export function submitListingReport({ ctx, input, idempotencyKey }: Report): Promise<unknown> {
  const { therapist_id: therapistId, therapist_name: therapistName, problem, text } = input;
  const own = { uniqueId: randomUUID(), companyId: companyOf(ctx.actor), createdAt: ctx.now };
  const { uniqueId, companyId } = own;
  const row = { ...own, therapistId, therapistName, problem, ...ctx.vault.close(LISTING_REPORT, own, { text }) };
  return writeOnce({
    ctx,
    endpoint: "POST /listing_reports",
    key: idempotencyKey,
    input,
    answer: {
      id: uniqueId,
      type: "listing_report",
      attributes: { uniqueId, sourceId: therapistId, createdAt: ctx.now.toISOString() },
    },
    action: "listing_report.submit",
    insertFrom: (source) => insertFrom(listingReports, row, source),
    more: (source) => addingItem(ctx, source, { kind: "listing", companyId, subjectId: uniqueId }),
  });
}
