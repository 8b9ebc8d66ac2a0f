import { and, eq, gt, inArray, lte, type SQL } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { matchesPerson } from "@/backend/crypto/search-index";
import { formVersions } from "@/backend/db/form-versions";
import { formInstances, schemaVersions } from "@/backend/db/schema/forms";
import { isFormOf } from "@/backend/forms/definitions/is-form-of";
import {
  type FormInstance,
  findInstance,
  instanceColumns,
  openInstanceRow,
  type ScoredRow,
  selectInstances,
  visibleInstances,
} from "@/backend/forms/instances/form-instance";
import { byLetter, listing, openPage, type Page, type Paging } from "@/backend/http/listing";
import { requireRow } from "@/backend/http/visible-to";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { findMaxScore } from "@/domain/form-engine/score";
import type { FormStatus } from "@/domain/wire/form-instance";

interface InstanceFilters {
  by_status?: FormStatus | undefined;
  assigned_to?: string | undefined;
  assigned_by?: string | undefined;
  /** The unique id of the form. */
  formId?: string;
  /** The slug of a form of the actor's company. */
  formSlug?: string;
}

export const instanceListing = listing({
  sorts: {
    created_at: formInstances.createdAt,
    expires_at: formInstances.expiresAt,
    submitted_at: formInstances.submittedAt,
    form_name: byLetter(formVersions.formName),
  },
  first: "-created_at",
  searched: [formInstances.assignedToName, formInstances.assignedToEmail, formVersions.formName],
  id: formInstances.id,
});

interface ListInstances {
  ctx: Ctx;
  paging: Paging;
  filters: InstanceFilters;
}

/** A page of the instances that the actor may see, without their answers; with the highest score of those that have one. */
export async function listInstances({ ctx, paging, filters }: ListInstances): Promise<Page<ScoredRow>> {
  const { by_status, assigned_to, assigned_by, formId, formSlug } = filters;
  const where = visibleInstances(
    ctx,
    instanceListing.matches(paging, (text) => matchesPerson(ctx.vault, FORM_INSTANCE, formInstances.searchIndex, text)),
    by_status && hasStatus(by_status, ctx.now),
    assigned_to === undefined ? undefined : eq(formInstances.assignedTo, assigned_to),
    assigned_by === undefined ? undefined : eq(formInstances.assignedBy, assigned_by),
    formId === undefined ? undefined : eq(formVersions.formId, formId),
    formSlug === undefined ? undefined : isFormOf(ctx, formSlug),
  );
  const total = ctx.db.$count(selectInstances(ctx.db, { id: formInstances.id }).where(where).as("counted"));
  const page = await instanceListing.read(selectInstances(ctx.db, instanceColumns).where(where), total, paging);
  const maxima = await readMaxScores(
    ctx,
    page.rows.flatMap(({ instance }) => (instance.submittedAt === null ? [] : [instance.versionId])),
  );
  const open = (row: (typeof page.rows)[number]): ScoredRow => ({
    ...openInstanceRow(ctx.vault, row),
    maxScore: maxima.get(row.instance.versionId) ?? null,
  });
  return openPage(page, open, ctx.logger);
}

/** The highest scores of versions, each version read once: a list's rows would repeat its questions. */
async function readMaxScores({ db }: Ctx, versionIds: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  if (versionIds.length === 0) return new Map();
  const { id, definition } = schemaVersions;
  const versions = await db
    .select({ id, definition })
    .from(schemaVersions)
    .where(inArray(id, [...new Set(versionIds)]));
  return new Map(versions.map((version) => [version.id, findMaxScore(parseDefinition(version.definition))]));
}

interface GetInstance {
  ctx: Ctx;
  uniqueId: string;
  formId?: string;
}

/** One instance with its answers and questions. 404 `unknown_app_form`. */
export async function getInstance({ ctx, uniqueId, formId }: GetInstance): Promise<FormInstance> {
  const isOfForm = formId === undefined ? undefined : eq(formVersions.formId, formId);
  const where = visibleInstances(ctx, eq(formInstances.uniqueId, uniqueId), isOfForm);
  return requireRow(await findInstance(ctx, where), "unknown_app_form");
}

/** Unfinished forms expire at `expiresAt`, whatever the stored status. */
function hasStatus(status: FormStatus, now: Date): SQL | undefined {
  if (status === "expired") {
    return and(inArray(formInstances.status, ["assigned", "in_progress"]), lte(formInstances.expiresAt, now));
  }
  const isOpen = status === "assigned" || status === "in_progress";
  return and(eq(formInstances.status, status), isOpen ? gt(formInstances.expiresAt, now) : undefined);
}
