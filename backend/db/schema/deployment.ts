import { pgSchema, text } from "drizzle-orm/pg-core";
import { createdAt } from "@/backend/db/schema/columns";

export const deploymentSchema = pgSchema("deployment");

/** Ids of the keys of the last start, which reveal nothing of them: a start with others is refused. */
export const deploymentKeys = deploymentSchema.table("key", {
  setting: text().primaryKey(),
  keyId: text().notNull(),
  updatedAt: createdAt(),
});
