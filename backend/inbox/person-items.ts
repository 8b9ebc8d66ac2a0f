import { and, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT, LANDING } from "@/backend/crypto/seals";
import { hasDigest } from "@/backend/crypto/search-index";
import { openEach } from "@/backend/crypto/vault";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { inboxEvents, inboxItems, personItems } from "@/backend/db/schema/inbox";
import { requireRow, visibleTo } from "@/backend/http/visible-to";
import { emailOf, openSubject, phoneOf } from "@/backend/inbox/open-subject";
import { isAnsweredAddress, isOfAddress } from "@/backend/inbox/same-address";
import { loadSubjects } from "@/backend/inbox/subject-rows";
import type { ItemKind } from "@/domain/inbox/states";

/** An item with the person to whom staff assigned it by hand; null for none. */
export interface PersonItem {
  id: number;
  uniqueId: string;
  kind: ItemKind;
  personId: string | null;
}

const selectItems = ({ db, actor }: Ctx, condition: SQL | undefined) =>
  db
    .select({ id: inboxItems.id, uniqueId: inboxItems.uniqueId, kind: inboxItems.kind, personId: personItems.personId })
    .from(inboxItems)
    .leftJoin(personItems, eq(personItems.itemId, inboxItems.id))
    .where(
      and(visibleTo(actor, inboxItems), ne(inboxItems.kind, "mail_problem"), ne(inboxItems.kind, "listing"), condition),
    )
    .orderBy(inboxItems.occurredAt, inboxItems.id);

/** An item of the actor's company about a person. Problem 404 `unknown_person`. */
export const findPersonItem = async (ctx: Ctx, condition: SQL): Promise<PersonItem> =>
  requireRow((await selectItems(ctx, condition))[0], "unknown_person");

/**
 * All items of an item's person, oldest first: those that staff joined, and those of the same address where it is verified or the phone
 * is the same. Items that staff separated are together only with those that were joined to them.
 */
export async function listPersonItems(ctx: Ctx, item: PersonItem): Promise<PersonItem[]> {
  const known = new Map<number, PersonItem>();
  const contacts = new Set<string>();
  const waiting = [item];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (known.has(next.id)) continue;
    known.set(next.id, next);
    waiting.push(...(await listNeighbours(ctx, next, contacts)));
  }
  return [...known.values()].sort((a, b) => a.id - b.id);
}

/** The items next to one: joined to the same item, or of its address, unless its contact is among those that were looked up. */
async function listNeighbours(ctx: Ctx, item: PersonItem, contacts: Set<string>): Promise<PersonItem[]> {
  const anchorId = item.personId ?? item.uniqueId;
  const joined = await selectItems(ctx, or(eq(personItems.personId, anchorId), eq(inboxItems.uniqueId, anchorId)));
  if (await isSeparated(ctx, item)) return joined.filter(({ personId }) => personId === anchorId);
  const similar = await listByContact(ctx, item, contacts);
  const separated = await Promise.all(similar.map((one) => isSeparated(ctx, one)));
  return [...joined, ...similar.filter((_, at) => !separated[at])];
}

/** True for an item that staff separated, and for those that were joined to one. */
async function isSeparated(ctx: Ctx, { personId, uniqueId }: PersonItem): Promise<boolean> {
  if (personId === null || personId === uniqueId) return personId !== null;
  const [anchor] = await selectItems(ctx, eq(inboxItems.uniqueId, personId));
  return anchor !== undefined && anchor.personId === anchor.uniqueId;
}

/** Items with an item's address, if it is verified, else with its address and phone. */
async function listByContact(ctx: Ctx, item: PersonItem, contacts: Set<string>): Promise<PersonItem[]> {
  const { email, phone } = await readContact(ctx, item);
  const contact = `${email} ${phone}`;
  if (email === "" || contacts.has(contact)) return [];
  contacts.add(contact);
  if (await isVerified(ctx, email)) return selectItems(ctx, isOfAddress(ctx, email));
  return phone === null ? [] : selectItems(ctx, and(isOfAddress(ctx, email), isOfPhone(ctx, phone)));
}

/** The address and the phone of an item's person; empty where its subject cannot be decrypted. */
async function readContact(ctx: Ctx, { id }: Pick<PersonItem, "id">) {
  const items = await ctx.db.select().from(inboxItems).where(eq(inboxItems.id, id));
  const subjectOf = await loadSubjects(ctx, items);
  const open = (item: (typeof items)[number]) => openSubject(ctx.vault, subjectOf(item));
  const [subject] = openEach(items, open, ctx.logger);
  return subject ? { email: emailOf(subject), phone: phoneOf(subject) } : { email: "", phone: null };
}

/** The address, and the other ones of the people whose items have it, as far as staff joined items of them by hand. */
export async function listJoinedAddresses(ctx: Ctx, email: string): Promise<string[]> {
  const addresses = new Map([[email.toLowerCase(), email]]);
  const known = new Set<number>();
  for (const item of await selectItems(ctx, isOfAddress(ctx, email))) {
    for (const one of known.has(item.id) ? [] : await listPersonItems(ctx, item)) {
      known.add(one.id);
      const { email: address } = await readContact(ctx, one);
      if (address !== "") addresses.set(address.toLowerCase(), address);
    }
  }
  return [...addresses.values()];
}

/** True where someone who reads the address's mail answered a form that was mailed there, or acted by a request's mailed link. */
export async function isVerified(ctx: Ctx, email: string): Promise<boolean> {
  if (await isAnsweredAddress(ctx, email)) return true;
  const isAct = and(eq(inboxEvents.actor, "person"), ne(inboxEvents.kind, "received"));
  const acts = ctx.db
    .select({ id: inboxEvents.id })
    .from(inboxEvents)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEvents.itemId))
    .where(and(eq(inboxItems.kind, "request"), isOfAddress(ctx, email), isAct));
  return (await ctx.db.$count(acts.as("acts"))) > 0;
}

function isOfPhone({ db, vault }: Ctx, phone: string): SQL {
  const requests = db
    .select({ id: appointments.uniqueId })
    .from(appointments)
    .where(hasDigest(vault, APPOINTMENT, appointments.searchIndex, "phone", phone));
  const messages = db
    .select({ id: landings.uniqueId })
    .from(landings)
    .where(hasDigest(vault, LANDING, landings.searchIndex, "phone", phone));
  return inArray(inboxItems.subjectId, requests.unionAll(messages));
}

/** Condition on further items that may be the same person's: of one of the addresses or phones. */
export const isSimilar = (ctx: Ctx, ids: readonly number[], emails: readonly string[], phones: readonly string[]) =>
  and(
    notInArray(inboxItems.id, [...ids]),
    isNull(inboxItems.deletedAt),
    or(...emails.map((email) => isOfAddress(ctx, email)), ...phones.map((phone) => isOfPhone(ctx, phone)), sql`false`),
  );
