import { and, gt, inArray } from "drizzle-orm";
import { type Ctx, formatActor } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { personErasures } from "@/backend/db/schema/inbox";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError, conflict } from "@/backend/errors";
import { readPerson } from "@/backend/inbox/person-card";
import { requireOwner } from "@/backend/owner/read-settings";
import { erasePerson } from "@/backend/people/erase";
import { exportPerson } from "@/backend/people/export";
import { renderPerson } from "@/backend/people/readable";
import { describeActors } from "@/backend/search/administration/read-history";
import type { Erasure } from "@/domain/wire/person-rights";

const DAY_MS = 86_400_000;
/** An erasure that nobody confirmed is asked for again. */
const ASKED_DAYS = 7;

export interface OfPerson {
  ctx: Ctx;
  /** Unique id of an item of the person. */
  uniqueId: string;
}

/** Everything held of an item's person, as data and as a page, with an entry in the audit log. Problem 404 `unknown_person`. */
export async function copyPerson({ ctx, uniqueId }: OfPerson) {
  const { word } = await openPerson({ ctx, uniqueId });
  const copy = await exportPerson({ ctx, word });
  return { copy, page: await renderPerson(copy) };
}

/** The steps that an erasure of the person would take now, and who asked for one; null where nobody did. */
export const readErasure = async (of: OfPerson): Promise<Erasure> => describeErasure(of, await openPerson(of));

async function describeErasure({ ctx, uniqueId }: OfPerson, { word, items }: Opened): Promise<Erasure> {
  const steps = await erasePerson({ ctx, word, isDryRun: true });
  return { uniqueId, steps, asked: await describeAsked(ctx, items) };
}

async function describeAsked(ctx: Ctx, items: readonly string[]) {
  const asked = await findAsked(ctx, items);
  if (!asked) return null;
  const toActor = await describeActors(ctx, [asked.askedBy]);
  const isOwn = asked.askedBy === formatActor(ctx.actor);
  return { by: toActor(asked.askedBy), at: asked.askedAt.toISOString(), isOwn };
}

/** Asks for the erasure of a person, which another administrator confirms within a week. */
export const askErasure = ({ ctx, uniqueId }: OfPerson): Promise<Erasure> =>
  inTransaction(ctx, async (tx) => {
    const person = await openPerson({ ctx: tx, uniqueId });
    if (!(await findAsked(tx, person.items))) {
      await endAsked(tx, person.items);
      await tx.db.insert(personErasures).values({ itemId: uniqueId, askedBy: formatActor(tx.actor), askedAt: tx.now });
      await writeAudit(tx, "person.ask_erasure", uniqueId);
    }
    return describeErasure({ ctx: tx, uniqueId }, person);
  });

/** Erases a person for whom another administrator asked that, and returns the steps. Problem 409 `second_administrator`. */
export const confirmErasure = ({ ctx, uniqueId }: OfPerson): Promise<Erasure> =>
  inTransaction(ctx, async (tx) => {
    const { word, items } = await openPerson({ ctx: tx, uniqueId });
    const asked = await findAsked(tx, items);
    if (!asked || asked.askedBy === formatActor(tx.actor)) throw conflict("second_administrator");
    await endAsked(tx, items);
    return { uniqueId, steps: await erasePerson({ ctx: tx, word, isDryRun: false }), asked: null };
  });

/** Withdraws what was asked for. */
export const withdrawErasure = ({ ctx, uniqueId }: OfPerson): Promise<Erasure> =>
  inTransaction(ctx, async (tx) => {
    const person = await openPerson({ ctx: tx, uniqueId });
    await endAsked(tx, person.items);
    await writeAudit(tx, "person.withdraw_erasure", uniqueId);
    return describeErasure({ ctx: tx, uniqueId }, person);
  });

interface Opened {
  word: string;
  items: string[];
}

/** The person's address, under which everything is found, and the unique ids of their items. */
async function openPerson({ ctx, uniqueId }: OfPerson): Promise<Opened> {
  requireOwner(ctx.actor);
  const { emails, items } = await readPerson({ ctx, uniqueId });
  const word = emails[0]?.address;
  if (word === undefined) throw new CodedError(404, { code: "unknown_person" });
  return { word, items: [uniqueId, ...items.map((item) => item.uniqueId)] };
}

async function findAsked({ db, now }: Ctx, items: readonly string[]) {
  const isFresh = gt(personErasures.askedAt, new Date(now.getTime() - ASKED_DAYS * DAY_MS));
  const [asked] = await db
    .select()
    .from(personErasures)
    .where(and(isOfItems(items), isFresh))
    .for("update");
  return asked;
}

const endAsked = ({ db }: Ctx, items: readonly string[]) => db.delete(personErasures).where(isOfItems(items));
const isOfItems = (items: readonly string[]) => inArray(personErasures.itemId, [...items]);
