import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as deployment from "@/backend/db/schema/deployment";
import * as forms from "@/backend/db/schema/forms";
import * as company from "@/backend/db/schema/forms-company";
import * as requests from "@/backend/db/schema/forms-requests";
import * as gateway from "@/backend/db/schema/gateway";
import * as inbox from "@/backend/db/schema/inbox";
import * as mail from "@/backend/db/schema/mail";
import * as search from "@/backend/db/schema/search";

/** Every table of the database. */
export const TABLES = [deployment, forms, company, requests, inbox, gateway, mail, search]
  .flatMap((schema) => Object.values<unknown>(schema))
  .filter((value) => is(value, PgTable));

/** A table's name behind that of its schema: `forms.appointment`. */
export const toQualifiedName = (table: PgTable): string => `${getTableConfig(table).schema}.${getTableName(table)}`;
