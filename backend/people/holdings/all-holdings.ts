import { inArray, or } from "drizzle-orm";
import { auditLog } from "@/backend/db/schema/forms-company";
import { ACCOUNT } from "@/backend/people/holdings/account";
import { FORMS } from "@/backend/people/holdings/forms";
import { type Holding, isActor, kept, type Scope } from "@/backend/people/holdings/holding";
import { INBOX } from "@/backend/people/holdings/inbox";
import { OTHERS } from "@/backend/people/holdings/others";
import { REQUESTS } from "@/backend/people/holdings/requests";

const AUDIT = "ids only, kept as proof of who did what";
/** Everything about the person's rows, and what the person did. */
const isAudited = (scope: Scope) => {
  const own = SUBJECTS.flatMap((table) => scope.valuesOf(table, "uniqueId").map(String));
  const ids = [...new Set([...scope.person.ids, ...own])];
  return or(inArray(auditLog.subject, ids), isActor(auditLog.actor, ids));
};
const SUBJECTS = [...ACCOUNT, ...REQUESTS, ...FORMS, ...INBOX].map(({ table }) => table);
const AUDITS = kept(auditLog.id, "Audit log", isAudited, AUDIT);

/** In an order in which each table stands behind those that it refers to. */
export const HOLDINGS: readonly Holding[] = [...ACCOUNT, ...REQUESTS, ...FORMS, ...OTHERS, ...INBOX, AUDITS];
