import { SmallRoom } from "@/components/art/room-picture";
import { ListFrame } from "@/components/staff/frame/list-frame";
import { FileLinks } from "@/components/staff/ui/file-links";
import { TextLink } from "@/components/staff/ui/text-link";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select-field";
import { may } from "@/domain/inbox/grades";
import { visibleKinds } from "@/domain/inbox/visible-kinds";
import { countOf } from "@/domain/text/count-of";
import type { Colleague } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { NOTICE_ID } from "@/lib/staff/inbox/constants";
import { formatHits } from "@/lib/staff/inbox/format";
import type { InboxView as View } from "@/lib/staff/inbox/loaders";
import {
  amongClosed,
  formatInboxQuery,
  fromNewest,
  inboxAddress,
  type SearchParams,
  savedQuery,
} from "@/lib/staff/inbox/search-params";
import { listOwnViews, listViews, VIEW_RESULTS } from "@/lib/staff/inbox/views";
import { BulkNotice } from "./bulk-notice";
import { InboxFilters } from "./inbox-filters";
import { ItemTable } from "./item-table";
import { NewsLine } from "./news-line";
import { SavedViews } from "./saved-views";

const BULK_FORM = "chosen";

/** The inbox: saved views, filters, and one list of what came in. */
export function InboxView({
  member,
  officeZone,
  query,
  page,
  closed,
  counts,
  colleagues,
  ownViews,
  now,
  missing,
  params,
}: View & { params: SearchParams }) {
  const kinds = visibleKinds(member.grade);
  const from = formatInboxQuery(query);
  const bulkForm = may(member.grade, "handle_items") ? BULK_FORM : undefined;
  return (
    <ListFrame
      title="Inbox"
      facts={
        <>
          {query.text === undefined || query.after !== undefined ? null : (
            <>
              <strong className="text-ink">{formatHits(page)} found</strong> ·{" "}
            </>
          )}
          {counts.open} open, {counts.unread} unread
        </>
      }
      actions={
        <>
          <NewsLine address={staffPaths.news({ since: now.toISOString() })} href={staffPaths.inbox()} />
          {bulkForm ? (
            <ButtonLink href={staffPaths.newRequest()} variant="secondary" size="sm">
              Enter a request
            </ButtonLink>
          ) : null}
        </>
      }
      side={
        <SavedViews
          views={listViews(query, counts, kinds)}
          own={ownViews && listOwnViews(query, ownViews)}
          query={savedQuery(query)}
        />
      }
      filters={
        <>
          <MissingThings count={missing} />
          <WaitingMail count={counts.mailWaiting} />
          <InboxFilters {...{ query, kinds, colleagues }} />
          <BulkNotice params={params} />
          <ViewNotice did={params.did} />
          <Unreadable count={page.unreadable} />
          <ClosedHits query={query} closed={closed} />
        </>
      }
      empty={
        from === "" ? (
          <>
            <SmallRoom light="evening" width="224" className="mx-auto mb-4" />
            Nothing here. All work is done.
          </>
        ) : (
          "Nothing here. No item fits these filters."
        )
      }
      pages={{
        label: "Pages of the inbox",
        newest: query.after === undefined ? undefined : inboxAddress(fromNewest(query)),
        next: page.after === null ? undefined : inboxAddress({ ...query, after: page.after }),
      }}
    >
      {page.items.length === 0 ? undefined : (
        <>
          <ItemTable caption="Items, newest first" items={page.items} {...{ now, officeZone, from, bulkForm }} />
          {bulkForm ? <BulkBar id={bulkForm} {...{ from, colleagues }} /> : null}
          {may(member.grade, "read_answers") ? (
            <FileLinks what="All appointment requests" addressOf={staffPaths.requestsFile} />
          ) : null}
        </>
      )}
    </ListFrame>
  );
}

/** Leads an administrator to what the network lacks before it is public. */
function MissingThings({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice title={`${countOf(count, "thing")} to do before your network is public`}>
      <p>
        <TextLink href={staffPaths.checklist()}>Open the checklist</TextLink>
      </p>
    </Notice>
  );
}

/** Closed items that a search of open ones leaves out. */
function ClosedHits({ query, closed }: Pick<View, "query" | "closed">) {
  const address = amongClosed(query);
  if (!address || closed === null || closed.items.length === 0) return null;
  const isOne = closed.items.length === 1 && closed.after === null;
  return (
    <p className="text-sm">
      <TextLink href={inboxAddress(address)}>
        {formatHits(closed, "closed ")} {isOne ? "matches" : "match"} too
      </TextLink>
    </p>
  );
}

/** Result of saving or removing a view. */
function ViewNotice({ did }: { did: SearchParams[string] }) {
  const [result, title] = Object.entries(VIEW_RESULTS).find(([known]) => known === did) ?? [];
  if (title === undefined) return null;
  return (
    <div id={NOTICE_ID} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice tone={result === "view-failed" ? "warning" : "success"} title={title} />
    </div>
  );
}

function Unreadable({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      {count === 1 ? "One item of this page cannot" : `${count} items of this page cannot`} be decrypted and{" "}
      {count === 1 ? "is" : "are"} left out.
    </Notice>
  );
}

function WaitingMail({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <Notice tone="warning">
      This site sends no mail yet: it has no mail server (MAIL_SMTP_URL).{" "}
      {count === 0
        ? "No mail waits."
        : `${count} ${count === 1 ? "mail waits and is" : "mails wait and are"} sent once it has one.`}
    </Notice>
  );
}

/**
 * Acts on the chosen rows, whose checkboxes belong to this form. In sight once a row is chosen, at the lower edge of the window,
 * so that the list does not move.
 */
function BulkBar({ id, from, colleagues }: { id: string; from: string; colleagues: readonly Colleague[] }) {
  const members = colleagues.map(({ uniqueId, name }) => ({ value: uniqueId, label: name }));
  return (
    <form
      id={id}
      method="post"
      action={staffPaths.bulk()}
      aria-label="With those chosen"
      data-print="hide"
      className="sticky bottom-2 z-20 hidden flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface-raised p-2.5 shadow-floating group-has-[input[name=reference]:checked]/list:flex"
    >
      <input type="hidden" name="from" value={from} />
      <span className="font-semibold text-sm">With those chosen:</span>
      <Select error={undefined} name="assignee_id" aria-label="Assign to" options={members} autoComplete="off">
        <option value="">No one</option>
      </Select>
      <Button type="submit" name="verb" value="assign" size="sm">
        Assign
      </Button>
      <details className="text-sm">
        <summary className="touch-target inline-flex cursor-pointer items-center text-link">Close …</summary>
        <p className="py-2">They leave the open work. Nobody is mailed.</p>
        <Button type="submit" name="verb" value="close" size="sm" variant="secondary">
          Yes, close those chosen
        </Button>
      </details>
    </form>
  );
}
