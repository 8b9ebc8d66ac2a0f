import { and, inArray, isNotNull, notInArray, or, type SQL } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT, FORM_INSTANCE, LANDING } from "@/backend/crypto/seals";
import { hasAddressDigest } from "@/backend/crypto/search-index";
import { openEach } from "@/backend/crypto/vault";
import { formInstances } from "@/backend/db/schema/forms";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { selectItems } from "@/backend/inbox/item-rows";
import { nameOf, openSubject, phoneOf } from "@/backend/inbox/open-subject";
import { loadSubjects } from "@/backend/inbox/subject-rows";
import { visibleItems } from "@/backend/inbox/visible-items";

const MAX_ITEMS = 20;

/** Condition: a form was assigned to the address. */
export const isAssignedTo = ({ vault }: Ctx, email: string) =>
  hasAddressDigest(vault, FORM_INSTANCE, formInstances.searchIndex, email);

/** True where someone who reads the address's mail answered a form that was mailed there. A typed address proves nothing. */
export async function isAnsweredAddress(ctx: Ctx, email: string): Promise<boolean> {
  const isAnswered = or(isNotNull(formInstances.lastSavedAt), isNotNull(formInstances.submittedAt));
  return (await ctx.db.$count(formInstances, and(isAssignedTo(ctx, email), isAnswered))) > 0;
}

/** Condition: an item is of the address, or about a form that was assigned to it. */
export function isOfAddress(ctx: Ctx, email: string): SQL {
  const { db, vault } = ctx;
  const requests = db
    .select({ id: appointments.uniqueId })
    .from(appointments)
    .where(hasAddressDigest(vault, APPOINTMENT, appointments.searchIndex, email));
  const messages = db
    .select({ id: landings.uniqueId })
    .from(landings)
    .where(hasAddressDigest(vault, LANDING, landings.searchIndex, email));
  const forms = db.select({ id: formInstances.uniqueId }).from(formInstances).where(isAssignedTo(ctx, email));
  return inArray(inboxItems.subjectId, requests.unionAll(messages).unionAll(forms));
}

/** The newest items of an address that the actor may see, but those with the references. */
export function listOfAddress(ctx: Ctx, email: string, but: readonly (string | null)[]) {
  const references = but.filter((reference) => reference !== null);
  return listSimilar(ctx, and(isOfAddress(ctx, email), notInArray(inboxItems.reference, references)));
}

/** The newest items of a condition that the actor may see, with the name and the phone of each. */
export async function listSimilar(ctx: Ctx, condition: SQL | undefined) {
  const { vault, logger } = ctx;
  const rows = await selectItems(ctx, visibleItems(ctx, condition), MAX_ITEMS);
  const subjectOf = await loadSubjects(
    ctx,
    rows.map(({ item }) => item),
  );
  return openEach(
    rows,
    ({ item }) => {
      const { reference, kind, state, occurredAt } = item;
      const subject = openSubject(vault, subjectOf(item));
      return { reference, kind, state, occurredAt, name: nameOf(subject), phone: phoneOf(subject) };
    },
    logger,
  );
}
