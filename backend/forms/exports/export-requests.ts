import type { Ctx } from "@/backend/context";
import { openEach } from "@/backend/crypto/vault";
import { writeAudit } from "@/backend/db/write-audit";
import { rightsOf } from "@/backend/http/permits";
import { companyOf } from "@/backend/http/visible-to";
import { requestFacts } from "@/backend/inbox/facts";
import { filterItems } from "@/backend/inbox/filter-items";
import { selectItems } from "@/backend/inbox/item-rows";
import { openSubject } from "@/backend/inbox/open-subject";
import { readPeriods } from "@/backend/inbox/request-part";
import { loadSubjects } from "@/backend/inbox/subject-rows";
import { assigneeNames, toItem } from "@/backend/inbox/to-item";
import { may } from "@/domain/inbox/grades";

interface ExportRequests {
  ctx: Ctx;
  /** The last reference of the previous page. */
  after?: string | undefined;
  records: number;
  /** For requests of people whose zone is not known. */
  officeZone: string;
}

/** A page of the appointment requests, newest first, with an audit row that has the page's count. What cannot be decrypted is left out. */
export async function exportRequests({ ctx, after, records, officeZone }: ExportRequests) {
  const found = await selectItems(ctx, filterItems(ctx, { kind: "request", after, records }), records + 1);
  const page = found.slice(0, records);
  const items = page.map(({ item }) => item);
  const subjectOf = await loadSubjects(ctx, items);
  const nameOf = assigneeNames(ctx.vault);
  const rights = rightsOf(ctx.actor);
  const rows = openEach(
    page,
    (row) => {
      const subject = openSubject(ctx.vault, subjectOf(row.item));
      const { reference, state, occurredAt, assignee, therapist, confirmed } = toItem(nameOf, rights, row, subject);
      const asked = subject.appointment && readPeriods(subject.appointment, officeZone);
      return {
        ...{ reference, state, receivedAt: occurredAt, assignee: assignee?.name ?? null, therapist, confirmed },
        times: asked?.periods ?? [],
        timeZone: asked?.timeZone ?? null,
        facts: requestFacts(subject).map(({ permission, name, label, text }) => ({
          ...{ name, label },
          text: may(rights, permission) ? text : null,
        })),
      };
    },
    ctx.logger,
  );
  await writeAudit(ctx, "requests.export", `${companyOf(ctx.actor)} ${rows.length}`);
  const next = found.length > page.length ? (page.at(-1)?.item.reference ?? null) : null;
  return { rows, meta: { after: next } };
}
