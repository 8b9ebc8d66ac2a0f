import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { APPOINTMENT, LANDING, USER } from "@/backend/crypto/seals";
import type { Vault } from "@/backend/crypto/vault";
import type { Db } from "@/backend/db/connect";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { users } from "@/backend/db/schema/gateway";
import { inboxItems, inboxViews } from "@/backend/db/schema/inbox";
import { makeReference } from "@/backend/inbox/add-item";
import { INSURERS } from "@/domain/catalog/payers";
import { STATES } from "@/domain/catalog/states";

const BATCH = 500;
const MINUTE_MS = 60_000;
const NAMES = ["Ana", "Ben", "Cleo", "Dana", "Eli", "Farah", "Gus", "Hana", "Ivo", "Jun"] as const;
/** Every third item is a message, the others are requests. */
const LANDING_EVERY = 3;

export interface Filled {
  /** Members of staff, to whom items are assigned. */
  members: string[];
  /** The reference of an item in the middle, and the newest request's. */
  middle: string;
  newest: string;
  /** The id of the newest request itself. */
  newestRequest: string;
}

/** Fills an empty database with `size` items, a minute apart, of which `openOfTen` in ten are open; half of them were opened. */
export async function fillInbox(db: Db, vault: Vault, size: number, openOfTen: number): Promise<Filled> {
  const members = Array.from({ length: 8 }, () => randomUUID());
  await db.insert(users).values(members.map((uniqueId) => toUser(vault, uniqueId)));
  const start = Date.now() - size * MINUTE_MS;
  let references: string[] = [];
  let newestRequest = "";
  for (let from = 0; from < size; from += BATCH) {
    const places = Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => from + at);
    const items = places.map((at) => toItem(at, new Date(start + at * MINUTE_MS), members, openOfTen));
    const requests = items.flatMap((item, index) =>
      item.kind === "request" ? [toRequest(vault, item, from + index)] : [],
    );
    const messages = items.flatMap((item, index) =>
      item.kind === "request" ? [] : [toLanding(vault, item, from + index)],
    );
    await db.insert(appointments).values(requests);
    await db.insert(landings).values(messages);
    const rows = await db.insert(inboxItems).values(items).returning({ id: inboxItems.id });
    const seen = rows
      .filter((_, at) => at % 2 === 0)
      .map(({ id }) => ({ itemId: id, userId: members[0] ?? "", version: 1 }));
    await db.insert(inboxViews).values(seen);
    newestRequest = requests.at(-1)?.uniqueId ?? newestRequest;
    references = [...references, ...items.map(({ reference }) => reference)];
  }
  await db.execute(sql`vacuum analyze`);
  return { members, middle: references[Math.floor(size / 2)] ?? "", newest: references.at(-1) ?? "", newestRequest };
}

const pick = <T>(list: readonly T[], at: number): T => {
  const value = list[at % list.length];
  if (value === undefined) throw new Error("the list is empty");
  return value;
};

function toUser(vault: Vault, uniqueId: string) {
  const content = vault.close(USER, { uniqueId }, { email: `${uniqueId}@example.org`, name: "Dana" });
  const role = { role: "staff" as const, grade: "administrator" as const, status: "active" as const };
  return { uniqueId, companyId: DEFAULT_COMPANY_ID, ...content, ...role };
}

function toItem(at: number, occurredAt: Date, members: readonly string[], openOfTen: number) {
  const kind = at % LANDING_EVERY === 0 ? ("message" as const) : ("request" as const);
  const isOpen = at % 10 < openOfTen;
  const [openState, endState] =
    kind === "request" ? (["requested", "completed"] as const) : (["new", "closed"] as const);
  return {
    ...{ uniqueId: randomUUID(), subjectId: randomUUID(), reference: makeReference(), kind },
    state: isOpen ? (at % 50 === 1 && kind === "request" ? "proposed" : openState) : endState,
    assigneeId: at % 4 === 0 ? null : pick(members, at),
    ...{ occurredAt, changedAt: occurredAt, closedAt: isOpen ? null : occurredAt },
  };
}

type NewItem = ReturnType<typeof toItem>;
const contactOf = (at: number) => ({
  ...{ firstName: pick(NAMES, at), lastName: `Number${at}`, email: `person${at}@example.org` },
  ...{ phoneNumber: "5555550119", phoneE164: "+15555550119" },
});

function toRequest(vault: Vault, { subjectId: uniqueId, occurredAt }: NewItem, at: number) {
  const formFields = JSON.stringify({
    ...{ requestFor: "myself", state: pick(STATES, at).id, responsible: pick(INSURERS, at).name, member: "Dr. Lee" },
    availability: [{ date: "2099-01-01", startTime: "09:00", endTime: "10:00", timeZone: "America/Denver" }],
  });
  const content = { ...contactOf(at), selectedOption: "Initial Consultation", notes: "Evenings, please.", formFields };
  return {
    ...{ uniqueId, ...vault.close(APPOINTMENT, { uniqueId }, content), sourceType: "therapist", source: "Website" },
    ...{ sourceAlias: "Appointment Request", sourceId: "T-1", visitorType: "guest" },
    ...{ startAt: occurredAt, endAt: occurredAt, createdAt: occurredAt },
  };
}

function toLanding(vault: Vault, { subjectId: uniqueId, occurredAt }: NewItem, at: number) {
  const formFields = JSON.stringify({ state: pick(STATES, at).id, help: "A few words." });
  const content = { ...contactOf(at), preferredLanguage: "en", formFields };
  const columns = vault.close(LANDING, { uniqueId }, content);
  return { uniqueId, ...columns, sourceId: "x", source: "Website", sourceAlias: "Message", createdAt: occurredAt };
}
