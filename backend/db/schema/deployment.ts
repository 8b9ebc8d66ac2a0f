import { pgSchema, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "@/backend/db/schema/columns";

export const deploymentSchema = pgSchema("deployment");

/** Ids of the keys of the last start, which reveal nothing of them: a start with others is refused. */
export const deploymentKeys = deploymentSchema.table("key", {
  setting: text().primaryKey(),
  keyId: text().notNull(),
  updatedAt: createdAt(),
});

/** The keys that encrypt values of this database, by id; retired once no value needs them. Without a row nothing is encrypted yet. */
export const dataKeys = deploymentSchema.table("data_key", {
  keyId: text().primaryKey(),
  createdAt: createdAt(),
  retiredAt: moment(),
});
