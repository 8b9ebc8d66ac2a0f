import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Ctx } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import type { Vault } from "@/backend/crypto/vault";
import type { Db } from "@/backend/db/connect";
import { formVersions } from "@/backend/db/form-versions";
import { formInstances } from "@/backend/db/schema/forms";
import { visibleTo } from "@/backend/http/visible-to";
import type { FormDefinition } from "@/domain/form-engine/definition";
import { languagesOf } from "@/domain/form-engine/form-languages";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { forFirstSigner, forSecondSigner } from "@/domain/form-engine/second-signer";
import type { Language } from "@/domain/texts/languages";

/** The columns of an instance, its content in clear. */
export type StoredInstance = Opened<typeof formInstances>;
type StoredStatus = StoredInstance["status"];
type Lifecycle = Pick<StoredInstance, "status" | "expiresAt">;

/** A form instance with its form and version. */
export interface InstanceRow {
  instance: StoredInstance;
  formId: string;
  formName: string;
  formSlug: string;
  version: number;
}

/** A form instance with the highest score that its answers can reach; null where there is none. */
export interface ScoredRow extends InstanceRow {
  maxScore: number | null;
}

/** A packet as the holder of its link sees it. */
export interface OpenedPacket {
  /** Its forms in order, cancelled ones aside. */
  formIds: string[];
  /** The first that is still open, the opened one aside. */
  nextId: string | null;
}

/** A form instance with its questions. */
export interface FormInstance extends InstanceRow {
  definition: FormDefinition;
  /** The form as its reader sees it: in the instance's language, where it exists in that. */
  shown: FormDefinition;
  languages: readonly Language[];
  /** The definition as stored, with its texts in every language. */
  source: object;
  /** The row's version when it was read: every update changes it. */
  rowVersion: string;
  /** Name of the first signer, for a form that a link opened for the second. */
  firstSigner?: string | undefined;
  /** The packet that a link opened with the form. */
  packet?: OpenedPacket | undefined;
}

export const instanceColumns = {
  instance: formInstances,
  formId: formVersions.formId,
  formName: formVersions.formName,
  formSlug: formVersions.formSlug,
  version: formVersions.version,
};

/** Selects form instances, joined with their form version. */
export const selectInstances = <Fields extends SelectedFields>(db: Db, fields: Fields) =>
  db.select(fields).from(formInstances).innerJoin(formVersions, eq(formVersions.versionId, formInstances.versionId));

export const formInstanceColumns = {
  ...instanceColumns,
  definition: formVersions.definition,
  rowVersion: sql<string>`${formInstances}.xmin::text`,
};

type Encrypted<Row extends InstanceRow> = Omit<Row, "instance"> & { instance: typeof formInstances.$inferSelect };

/** A row of `instanceColumns` in clear. */
export const openInstanceRow = (vault: Vault, row: Encrypted<InstanceRow>): InstanceRow => ({
  ...row,
  instance: vault.open(FORM_INSTANCE, row.instance),
});

/** A row of `formInstanceColumns` in clear. */
export const openInstance = (
  vault: Vault,
  {
    definition,
    ...row
  }: Omit<Encrypted<FormInstance>, "definition" | "shown" | "languages" | "source"> & { definition: object },
): FormInstance => ({
  ...row,
  ...parseForSigner(vault.open(FORM_INSTANCE, row.instance), definition),
});

/** The form of one of its signers, in the language of the instance. */
function parseForSigner(instance: StoredInstance, source: object) {
  const { signsFor, responses, language } = instance;
  const answered = responses.map(({ field_id }) => field_id);
  const parse = (wanted: Language) => {
    const definition = parseDefinition(source, wanted);
    return signsFor === null ? forFirstSigner(definition) : forSecondSigner(definition, answered);
  };
  return { instance, source, definition: parse("en"), shown: parse(language), languages: languagesOf(source) };
}

/** The form as its reader sees it in another language than the stored one; nothing is stored. */
export const readIn = (form: FormInstance, language: Language = form.instance.language): FormInstance =>
  language === form.instance.language
    ? form
    : { ...form, ...parseForSigner({ ...form.instance, language }, form.source) };

/** The one form instance, with its questions, that meets a condition. */
export async function findInstance({ db, vault }: Ctx, where: SQL | undefined): Promise<FormInstance | undefined> {
  const [row] = await selectInstances(db, formInstanceColumns).where(where);
  return row && openInstance(vault, row);
}

const owned = {
  companyId: formInstances.companyId,
  ownerId: formInstances.assignedTo,
  deletedAt: formInstances.deletedAt,
};

/** The instances that the actor may see: for the holder of a link, its own. */
export const visibleInstances = ({ actor }: Ctx, ...conditions: (SQL | undefined)[]) =>
  and(actor.kind === "link" ? eq(formInstances.uniqueId, actor.uniqueId) : visibleTo(actor, owned), ...conditions);

/** An instance's status at a moment: unfinished forms expire at `expiresAt`. Specification, section 4. */
export function statusAt({ status, expiresAt }: Lifecycle, now: Date): StoredStatus | "expired" {
  return isUnfinished(status) && expiresAt <= now ? "expired" : status;
}

/** True while answers are accepted. */
export const isEditableAt = (instance: Lifecycle, now: Date): boolean => isUnfinished(statusAt(instance, now));

const isUnfinished = (status: StoredStatus | "expired") => status === "assigned" || status === "in_progress";
