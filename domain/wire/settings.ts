import { z } from "zod";
import { storedDocument } from "@/domain/owner/published-settings";
import { listDocumentOf, moment } from "@/domain/wire/documents";
import { attributesIn, listDocument } from "@/domain/wire/reading";
import { actor } from "@/domain/wire/roster";

const document = storedDocument;
const changes = z.array(z.string());

export const settingsShape = {
  /** The file of NETWORK_FILE, which stands for the stored document; null without one. */
  file: z.string().nullable(),
  /** The revision that changes name; it increases with each of them, and stays where there is no draft. */
  revision: z.int(),
  published: z
    .strictObject({
      version: z.int(),
      document,
      publishedAt: moment,
      publishedBy: actor,
      /** Reason for which a program kept the version before; null for none. */
      refusal: z.string().nullable(),
    })
    .nullable(),
  /** The whole document as it would be published, and the names of the parts that differ. */
  draft: z.strictObject({ document, changes, changedAt: moment, changedBy: actor }).nullable(),
};
const settings = z.object(settingsShape);
export type Settings = z.output<typeof settings>;
export const settingsReading = attributesIn(z.object({ data: z.object({ attributes: settings }) }));

export const settingsUsesShape = {
  /** By part of the document: numbers of therapists by id. */
  parts: z.record(z.string(), z.record(z.string(), z.int())),
};
const uses = z.object(settingsUsesShape);
export const settingsUsesReading = attributesIn(z.object({ data: z.object({ attributes: uses }) })).transform(
  ({ parts }) => parts,
);

/** A letter to an invented person, with the draft. */
export const sampleLetterShape = { subject: z.string(), html: z.string() };
export const sampleLetterReading = attributesIn(
  z.object({ data: z.object({ attributes: z.object(sampleLetterShape) }) }),
);

const versionShape = { publishedAt: moment, publishedBy: actor, changes };
const versionsMeta = { after: z.string().nullable() };
export const settingsVersionsDocument = listDocumentOf("settings-version", versionShape).extend({
  meta: z.strictObject(versionsMeta),
});
export const settingsVersionsReading = listDocument(z.object(versionShape), z.object(versionsMeta)).transform(
  ({ data, meta: { after } }) => ({ versions: data.map(({ id, attributes }) => ({ id, ...attributes })), after }),
);

/** Facts of the running services: an embedded database is for evaluation, and mail in a folder reaches nobody. */
const deploymentShape = {
  database: z.enum(["postgresql", "embedded"]),
  mail: z.enum(["server", "folder", "missing"]),
  /** Years after which people's records are deleted; null keeps them. */
  recordsYears: z.number().nullable(),
  /** Years after which the audit log is deleted; null keeps it. */
  auditYears: z.number().nullable(),
};
export type DeploymentFacts = z.output<z.ZodObject<typeof deploymentShape>>;

export const readinessShape = {
  ...deploymentShape,
  /** Therapists outside the sample network, and of it. */
  hasTherapists: z.boolean(),
  hasSamples: z.boolean(),
  /** Letters that are still to be sent, and the age of the oldest. */
  waitingMail: z.object({ messages: z.int(), oldestSeconds: z.number() }),
  /** Keys that encrypt values; more than one while a new one replaces the former. */
  dataKeys: z.int(),
  /** Time at which the newest of them came into use; null while nothing is encrypted. */
  keySince: moment.nullable(),
  /** Time of the last backup by `network backup` within a year; null for none, and where it was not asked for. */
  lastBackupAt: moment.nullable(),
  /** Members of staff who have chosen a password. */
  members: z.int(),
};
const readiness = z.object(readinessShape);
export type Readiness = z.output<typeof readiness>;
export const readinessReading = attributesIn(z.object({ data: z.object({ attributes: readiness }) }));
