import type { Ctx } from "@/backend/context";
import { openEach } from "@/backend/crypto/vault";
import { rightsOf } from "@/backend/http/permits";
import { filterItems } from "@/backend/inbox/filter-items";
import type { InboxQuery } from "@/backend/inbox/inbox-query";
import { type ItemRow, selectItems } from "@/backend/inbox/item-rows";
import { openSubject } from "@/backend/inbox/open-subject";
import { readSeenRecipients } from "@/backend/inbox/seen-recipients";
import { loadSubjects } from "@/backend/inbox/subject-rows";
import { assigneeNames, toItem } from "@/backend/inbox/to-item";
import { findEntry } from "@/backend/search/administration/roster-entry";

/**
 * A page of the items that the actor may see, newest first, and the reference after which the next one begins; null at the end.
 * `partition` is the directory's. `unreadable` says how many cannot be decrypted and are left out.
 */
export async function listItems({ ctx, query, partition }: { ctx: Ctx; query: InboxQuery; partition: string }) {
  const { therapist } = query;
  const entry = therapist === undefined ? undefined : await findEntry(ctx.db, partition, therapist);
  const therapistId = therapist === undefined ? undefined : (entry?.uniqueId ?? null);
  const found = await selectItems(ctx, filterItems(ctx, query, therapistId), query.records + 1, query.sort);
  const page = found.slice(0, query.records);
  const { vault, logger } = ctx;
  const rights = rightsOf(ctx.actor);
  const listed = page.map(({ item }) => item);
  const mailIds = listed.filter(({ kind }) => kind === "mail_problem").map(({ subjectId }) => subjectId);
  const [subjectOf, seen] = await Promise.all([loadSubjects(ctx, listed), readSeenRecipients(ctx, mailIds)]);
  const open = ({ item }: ItemRow) => {
    const { mail, ...subject } = openSubject(vault, subjectOf(item));
    return { ...subject, mail: mail && { ...mail, recipient: seen(item.subjectId, mail.recipient) } };
  };
  const nameOf = assigneeNames(vault);
  const items = openEach(page, (row) => toItem(nameOf, rights, row, open(row)), logger);
  const after = found.length > page.length ? (page.at(-1)?.item.reference ?? null) : null;
  return { items, after, unreadable: page.length - items.length };
}
