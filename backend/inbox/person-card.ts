import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { formVersions } from "@/backend/db/form-versions";
import { formInstances } from "@/backend/db/schema/forms";
import { inboxItems } from "@/backend/db/schema/inbox";
import { writeAudit } from "@/backend/db/write-audit";
import { rightsOf } from "@/backend/http/permits";
import { visibleTo } from "@/backend/http/visible-to";
import { toScore } from "@/backend/inbox/answers-part";
import { selectItems } from "@/backend/inbox/item-rows";
import { emailOf, languageOf, nameOf, openSubject, phoneOf } from "@/backend/inbox/open-subject";
import { findPersonItem, isSimilar, isVerified, listPersonItems } from "@/backend/inbox/person-items";
import { isAssignedTo, listSimilar } from "@/backend/inbox/same-address";
import { loadSubjects } from "@/backend/inbox/subject-rows";
import { assigneeNames, toItem } from "@/backend/inbox/to-item";
import { allows, requireKind, visibleItems } from "@/backend/inbox/visible-items";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { fixedBands } from "@/domain/form-engine/score";

const MAX_ITEMS = 200;

/**
 * Everything of one person that the actor may see, with an audit row: contacts first, items newest first, forms that were sent, and
 * items that may be theirs. `uniqueId` is that of any of their items. Problems 404 `unknown_person`, 403 `grade_too_low`.
 */
export async function readPerson({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  const item = await findPersonItem(ctx, eq(inboxItems.uniqueId, uniqueId));
  requireKind(ctx, item.kind);
  await writeAudit(ctx, "person.read", item.uniqueId);
  const own = await listPersonItems(ctx, item);
  const ids = own.map(({ id }) => id);
  const opened = await openItems(ctx, ids);
  const emails = distinct(opened.map(({ subject }) => emailOf(subject).toLowerCase()));
  const phones = distinct(opened.map(({ subject }) => phoneOf(subject)));
  const verified = await Promise.all(emails.map((email) => isVerified(ctx, email)));
  const similar = opened.length > 0 ? isSimilar(ctx, ids, emails, phones) : undefined;
  const alerted = opened
    .filter(({ listed }) => listed.kind === "alert")
    .map(({ subject }) => subject.instance?.uniqueId);
  const verifiedEmails = emails.filter((_, at) => verified[at]);
  const forms = allows(ctx, "send_forms") ? await listForms(ctx, verifiedEmails, alerted) : [];
  return {
    uniqueId: item.uniqueId,
    names: distinct(opened.map(({ subject }) => nameOf(subject))),
    phones,
    languages: distinct(opened.map(({ subject }) => subject.landing?.preferredLanguage ?? languageOf(subject))),
    emails: emails.map((address, at) => ({ address, isVerified: verified[at] === true })),
    items: opened.map(({ listed }) => listed),
    forms: forms.map(({ scale: _, ...form }) => form),
    scales: [
      ...new Map(forms.toReversed().flatMap(({ formSlug, scale }) => (scale ? [[formSlug, scale]] : []))).values(),
    ],
    similar: similar ? await listSimilar(ctx, similar) : [],
  };
}

/** Texts without repeats and empty ones. */
const distinct = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.filter((text) => text !== null).filter((text) => text !== "")),
];

async function openItems(ctx: Ctx, ids: readonly number[]) {
  const rows = await selectItems(ctx, visibleItems(ctx, inArray(inboxItems.id, [...ids])), MAX_ITEMS);
  const subjectOf = await loadSubjects(
    ctx,
    rows.map(({ item }) => item),
  );
  const name = assigneeNames(ctx.vault);
  return openEach(
    rows,
    (row) => {
      const subject = openSubject(ctx.vault, subjectOf(row.item));
      return { subject, listed: toItem(name, rightsOf(ctx.actor), row, subject) };
    },
    ctx.logger,
  );
}

/** The forms that were sent to verified addresses, newest first, with their scores for those who may read them. */
async function listForms(ctx: Ctx, emails: readonly string[], alerted: readonly (string | undefined)[]) {
  const { formName, formSlug, definition } = formVersions;
  const found = await Promise.all(
    emails.map((email) =>
      ctx.db
        .select({ instance: formInstances, formName, formSlug, definition })
        .from(formInstances)
        .innerJoin(formVersions, eq(formVersions.versionId, formInstances.versionId))
        .where(and(visibleTo(ctx.actor, formInstances), isAssignedTo(ctx, email))),
    ),
  );
  const mayRead = allows(ctx, "read_answers");
  const forms = openEach(
    found.flat(),
    (row) => {
      const instance = ctx.vault.open(FORM_INSTANCE, row.instance);
      const { uniqueId, status, createdAt, submittedAt } = instance;
      const form = parseDefinition(row.definition);
      const score = mayRead && submittedAt ? toScore(instance, form) : null;
      return {
        ...{ uniqueId, formName: row.formName, formSlug: row.formSlug, status, sentAt: createdAt, submittedAt, score },
        hasAlert: alerted.includes(uniqueId),
        scale: score && {
          ...{ formSlug: row.formSlug, max: score.max, bands: fixedBands(form) },
          direction: form.scoring?.direction ?? null,
        },
      };
    },
    ctx.logger,
  );
  return forms.toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
}
