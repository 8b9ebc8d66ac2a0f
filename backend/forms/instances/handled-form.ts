import { and, asc, eq, inArray, isNull, max } from "drizzle-orm";
import { type Ctx, roleOf } from "@/backend/context";
import { formTokens } from "@/backend/db/schema/forms";
import { inboxItems } from "@/backend/db/schema/inbox";
import { writeAudit } from "@/backend/db/write-audit";
import { findNewest } from "@/backend/forms/instances/carry-over";
import type { FormInstance, StoredInstance } from "@/backend/forms/instances/form-instance";
import { toAppForm } from "@/backend/forms/instances/form-resources";
import { getInstance } from "@/backend/forms/instances/list-instances";
import { isLinkOf, listPacket } from "@/backend/forms/instances/packet";
import { listSigners } from "@/backend/forms/instances/signers";
import { rightsOf } from "@/backend/http/permits";
import { visibleKinds } from "@/domain/inbox/visible-kinds";

/** An instance as staff handle it, without answers. */
export async function toHandledForm(ctx: Ctx, form: FormInstance) {
  const { instance } = form;
  return {
    ...toAppForm(form, ctx),
    linkedAt: instance.status === "revoked" ? null : await findLinkedAt(ctx, instance),
    items: await listItems(ctx, instance),
    packet: await listPacket(ctx, instance),
    signers: await listSigners(ctx, instance),
    newest: await findNewest(ctx, form).then((newest) => newest && { version: newest.version, unfit: newest.unfit }),
  };
}

/** Reads one form, with an audit row: its assignment to a person is health information. 404 `unknown_app_form`. */
export async function viewForm({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  const form = await getInstance({ ctx, uniqueId });
  await writeAudit(ctx, "form.view", uniqueId);
  return toHandledForm(ctx, form);
}

async function findLinkedAt(ctx: Ctx, instance: StoredInstance): Promise<Date | null> {
  const [links] = await ctx.db
    .select({ newest: max(formTokens.createdAt) })
    .from(formTokens)
    .where(and(isLinkOf(ctx, instance), isNull(formTokens.revokedAt)));
  return links?.newest ?? null;
}

/** Items of the kinds that the reader may see; alerts concern answers and require the right to read them. */
function listItems({ db, actor }: Ctx, { uniqueId, companyId }: StoredInstance) {
  const { reference, kind, state } = inboxItems;
  const isIts = and(
    eq(inboxItems.subjectId, uniqueId),
    eq(inboxItems.companyId, companyId),
    isNull(inboxItems.deletedAt),
  );
  const isSeen = roleOf(actor) === "staff" ? inArray(kind, visibleKinds(rightsOf(actor))) : undefined;
  return db.select({ reference, kind, state }).from(inboxItems).where(and(isIts, isSeen)).orderBy(asc(inboxItems.id));
}
