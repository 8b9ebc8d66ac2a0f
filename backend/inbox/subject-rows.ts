import { eq, getTableColumns, inArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formVersions } from "@/backend/db/form-versions";
import { formInstances } from "@/backend/db/schema/forms";
import { appointments, landings, listingReports } from "@/backend/db/schema/forms-requests";
import { mailMessages } from "@/backend/db/schema/mail";
import type { ItemRow } from "@/backend/inbox/item-rows";
import type { ItemKind } from "@/domain/inbox/states";

type About = Pick<ItemRow["item"], "kind" | "subjectId">;

/** Columns of a contact that the vault opens, with the id of its row. */
const contactColumns = <Table extends typeof appointments | typeof landings>(table: Table) => {
  const { uniqueId, sealed, firstName, lastName, email, phoneNumber, phoneE164, formFields } = table;
  return { uniqueId, sealed, firstName, lastName, email, phoneNumber, phoneE164, formFields };
};
const { sourceId, startAt, endAt, proposedStartAt, proposedEndAt, confirmedStartAt, confirmedEndAt } = appointments;
const appointment = {
  id: appointments.id,
  ...contactColumns(appointments),
  ...{ selectedOption: appointments.selectedOption, notes: appointments.notes, meeting: appointments.meeting },
  preferredLanguage: appointments.preferredLanguage,
  ...{ sourceId, startAt, endAt, proposedStartAt, proposedEndAt, confirmedStartAt, confirmedEndAt },
};
const landing = { ...contactColumns(landings), preferredLanguage: landings.preferredLanguage };
const listing = {
  ...{ uniqueId: listingReports.uniqueId, sealed: listingReports.sealed },
  ...{ therapistId: listingReports.therapistId, therapistName: listingReports.therapistName },
  ...{ problem: listingReports.problem, text: listingReports.text },
};
const { searchIndex: _, ...instanceColumns } = getTableColumns(formInstances);
const instance = { ...instanceColumns, formName: formVersions.formName };
const { uniqueId, recipient, sealed, failedAt, lastErrorCode, inboxEventId } = mailMessages;
const mail = { uniqueId, recipient, sealed, failedAt, lastErrorCode, inboxEventId };

/** All that items are about, a statement for each table that has some of it. */
export async function loadSubjects({ db }: Ctx, items: readonly About[]) {
  const load = async <Row>(kinds: readonly ItemKind[], select: (ids: string[]) => PromiseLike<Row[]>) => {
    const ids = items.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId }) => subjectId);
    return ids.length > 0 ? await select(ids) : [];
  };
  const [requests, contacts, listings, instances, mails] = await Promise.all([
    load(["request", "alert"], (ids) =>
      db.select(appointment).from(appointments).where(inArray(appointments.uniqueId, ids)),
    ),
    load(["application", "message", "alert"], (ids) =>
      db.select(landing).from(landings).where(inArray(landings.uniqueId, ids)),
    ),
    load(["listing"], (ids) => db.select(listing).from(listingReports).where(inArray(listingReports.uniqueId, ids))),
    load(["submission", "alert"], (ids) =>
      db
        .select(instance)
        .from(formInstances)
        .leftJoin(formVersions, eq(formVersions.versionId, formInstances.versionId))
        .where(inArray(formInstances.uniqueId, ids)),
    ),
    load(["mail_problem"], (ids) => db.select(mail).from(mailMessages).where(inArray(uniqueId, ids))),
  ]);
  return (about: About) => ({
    appointment: find(requests, about),
    landing: find(contacts, about),
    listing: find(listings, about),
    instance: find(instances, about),
    mail: find(mails, about),
  });
}

export type SubjectRow = ReturnType<Awaited<ReturnType<typeof loadSubjects>>>;

const find = <Row extends { uniqueId: string }>(rows: readonly Row[], { subjectId }: About) =>
  rows.find((row) => row.uniqueId === subjectId) ?? null;
