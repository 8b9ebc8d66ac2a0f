import { and, arrayContains, eq, not, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { entities } from "@/backend/db/schema/search";
import { regionOf, textOf } from "@/backend/inbox/open-subject";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { LAPSED } from "@/backend/search/selection";
import { findFit } from "@/domain/booking/payer-fit";
import { describeMisfit, OWN_PAYER, type TherapistFit } from "@/domain/booking/therapist-fit";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import type { TherapistContent } from "@/domain/wire/therapist";

type Fields = Readonly<Record<string, unknown>>;
type Stated = Pick<TherapistContent, "insurancesAccepted" | "servicingEaps" | "acceptingNewClients" | "stateLicenses">;

/** More are found by name. */
const MAX_OTHERS = 500;

/** Key of the payer, as `insurer:aetna`; null where the request does not name one. */
export const payerOf = (fields: Fields) =>
  textOf(fields, "payer") ?? (textOf(fields, "responsible") === OWN_PAYER ? `insurer:${SELF_PAY_ID}` : null);

/** Compares a listed therapist's payers and licenses with the person of a request. */
export function fitForPerson(fields: Fields, content: Stated): TherapistFit {
  const [payer, state] = [payerOf(fields), textOf(fields, "state")];
  const { insurancesAccepted: insurers, servicingEaps: eaps, stateLicenses } = content;
  const accepting = content.acceptingNewClients ?? [];
  return {
    fit: payer === null ? null : findFit({ insurers, eaps, accepting }, payer),
    isLicensed: state === null ? null : stateLicenses.includes(state),
  };
}

/** Reasons against an appointment of a request's person with a listed therapist; undefined without one. */
export const misfitForPerson = (fields: Fields, content: Stated): string | undefined =>
  describeMisfit(fitForPerson(fields, content), { region: regionOf(fields), payer: textOf(fields, "responsible") });

const CONTENT = {
  displayName: sql<string>`${entities.content}->>'displayName'`,
  insurancesAccepted: sql<string[]>`coalesce(${entities.content}->'insurancesAccepted', '[]')`,
  servicingEaps: sql<string[]>`coalesce(${entities.content}->'servicingEaps', '[]')`,
  acceptingNewClients: sql<string[]>`coalesce(${entities.content}->'acceptingNewClients', '[]')`,
  stateLicenses: sql<string[]>`coalesce(${entities.content}->'stateLicenses', '[]')`,
};

/** The listed therapists who suit the person of a request, by name, without those in `asked`. */
export async function listOthers({ db }: Pick<Ctx, "db">, partition: string, fields: Fields, asked: readonly string[]) {
  const state = textOf(fields, "state");
  const isListed = and(eq(entities.partition, partition), eq(entities.key, THERAPIST_KEY));
  const isLicensed =
    state === null ? undefined : arrayContains(entities.facets, [`state_licenses:${state}`.toLowerCase()]);
  const rows = await db
    .select({ uniqueId: entities.uniqueId, slug: entities.slug, ...CONTENT })
    .from(entities)
    .where(and(isListed, isLicensed, not(arrayContains(entities.facets, [LAPSED]))))
    .orderBy(entities.entityAlias, entities.id);
  return rows
    .filter((row) => !asked.includes(row.uniqueId) && misfitForPerson(fields, row) === undefined)
    .slice(0, MAX_OTHERS)
    .map(({ slug, displayName }) => ({ slug, name: displayName }));
}
