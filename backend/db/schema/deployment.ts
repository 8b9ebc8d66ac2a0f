import { integer, jsonb, pgSchema, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "@/backend/db/schema/columns";
import type { NetworkDocument } from "@/domain/owner/network-schema";

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

/** The one draft of the network's document. Its row stays, so that the revision only rises. */
export const networkDrafts = deploymentSchema.table("network_draft", {
  id: integer().primaryKey(),
  /** Null without a draft. */
  document: jsonb().$type<NetworkDocument>(),
  /** Increases with every change. */
  revision: integer().notNull(),
  /** The revision of each part's last change. */
  parts: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  /** As in the audit log. */
  changedBy: text().notNull(),
  changedAt: createdAt(),
});

/** Published documents of the network; the last one that was not refused is in force. */
export const networkVersions = deploymentSchema.table("network_version", {
  id: id(),
  document: jsonb().$type<NetworkDocument>().notNull(),
  /** As in the audit log. */
  publishedBy: text().notNull(),
  publishedAt: createdAt(),
  /** Names of the parts that differ from the version before. */
  changed: text().array().notNull(),
  /** Reason for which a program kept the version before. */
  refusal: text(),
});
