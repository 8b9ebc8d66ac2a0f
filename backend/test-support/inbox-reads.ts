import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import pino from "pino";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Ctx } from "@/backend/context";
import type { Vault } from "@/backend/crypto/vault";
import type { Db } from "@/backend/db/connect";
import { inboxItems } from "@/backend/db/schema/inbox";
import { countItems, countNews } from "@/backend/inbox/count-items";
import { inboxQuery } from "@/backend/inbox/inbox-query";
import { listItems } from "@/backend/inbox/list-items";
import { readItem } from "@/backend/inbox/read-item";
import type { Filled } from "@/backend/test-support/fill-inbox";
import { INSURERS } from "@/domain/catalog/payers";

export interface Case {
  name: string;
  run(round: number): Promise<unknown>;
}

/** Reads of an inbox by staff, the primary-key read first. */
export function toCases(db: Db, vault: Vault, filled: Filled): Case[] {
  const [member = randomUUID()] = filled.members;
  const account = { uniqueId: member, companyId: DEFAULT_COMPANY_ID, sessionId: randomUUID() };
  const actor = { kind: "staff", grade: "administrator", ...account } as const;
  const ctx: Ctx = { db, vault, actor, requestId: "bench", now: new Date(), logger: pino({ level: "silent" }) };
  const list = (name: string, query: object): Case => ({
    name,
    run: () => listItems({ ctx, query: inboxQuery.parse(query), partition: "default" }),
  });
  return [
    {
      name: "one item by its key",
      run: (round) =>
        db
          .select()
          .from(inboxItems)
          .where(eq(inboxItems.id, 1 + (round % 100))),
    },
    list("first page", {}),
    list("page in the middle", { after: filled.middle }),
    list("open", { status: "open" }),
    list("of a kind", { kind: "message" }),
    list("of a state", { state: "proposed" }),
    list("mine", { assignee: "me" }),
    list("unassigned and open", { assignee: "none", status: "open" }),
    list("unread", { unread: "true" }),
    list("of a US state", { region: "CO" }),
    list("of a payer", { payer: INSURERS[0]?.name }),
    list("of a therapist", { therapist: "th-1" }),
    list("of a person", { search: "number4711" }),
    list("of a first name", { search: "dana" }),
    list("by reference", { search: filled.middle }),
    list("starting today", { starts_from: "2026-01-01T00:00:00Z", starts_before: "2026-01-02T00:00:00Z" }),
    { name: "counts", run: () => countItems({ ctx }) },
    { name: "news", run: () => countNews({ ctx, since: new Date(Date.now() - 3_600_000) }) },
    {
      name: "one item as a whole",
      run: () => readItem({ ctx, reference: filled.newest, officeZone: "UTC", partition: "default" }),
    },
  ];
}
