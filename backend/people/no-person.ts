import type { PgTable } from "drizzle-orm/pg-core";
import { dataKeys, deploymentKeys } from "@/backend/db/schema/deployment";
import { formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { auditCounts, companies, mailTemplates } from "@/backend/db/schema/forms-company";
import { idempotencyKeys } from "@/backend/db/schema/forms-requests";
import { attempts } from "@/backend/db/schema/gateway";
import { personErasures, requestDays } from "@/backend/db/schema/inbox";
import { directoryVersions, pictures, retiredSlugs, rosterImportRows, unmetSearches } from "@/backend/db/schema/search";

/** The tables that hold nothing to find a person by, and why. A new table is declared here or in `relations.ts`; a test asks for it. */
export const NO_PERSON: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [deploymentKeys, "ids of keys"],
  [dataKeys, "ids of keys"],
  [companies, "companies"],
  [forms, "questions"],
  [formSchemas, "questions"],
  [schemaVersions, "questions"],
  [mailTemplates, "texts"],
  [auditCounts, "numbers"],
  [idempotencyKeys, "receipts with ids, and digests, for 7 days"],
  [attempts, "digests, for hours"],
  [retiredSlugs, "addresses of the public directory, managed with the roster"],
  [pictures, "portraits of the public directory, managed with the roster"],
  [rosterImportRows, "reports of imports of the public directory, for a month"],
  [directoryVersions, "versions, with ids of the public directory"],
  [personErasures, "ids of items, until an erasure is confirmed"],
  [requestDays, "numbers of requests by day"],
  [unmetSearches, "numbers of searches by day and filter"],
]);
