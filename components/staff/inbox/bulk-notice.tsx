import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { formatReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { readBulkResult } from "@/lib/staff/inbox/bulk-result";
import { NOTICE_ID } from "@/lib/staff/inbox/constants";
import type { SearchParams } from "@/lib/staff/inbox/search-params";

const DONE = { assign: "assigned", close: "closed", held: "recorded as held" } as const;

/** Result of an action on several items, with those left unchanged. */
export function BulkNotice({ params }: { params: SearchParams }) {
  const result = readBulkResult(params);
  if (!result) return null;
  const { verb, done, failed } = result;
  return (
    <div id={NOTICE_ID} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice
        tone={failed.length > 0 ? "warning" : "success"}
        title={`${done === 1 ? "1 item is" : `${done} items are`} ${DONE[verb]}.`}
      >
        {failed.length > 0 ? (
          <p>
            Not {DONE[verb]}, as they were changed meanwhile or do not allow it:{" "}
            {failed.map((reference, index) => (
              <span key={reference}>
                {index > 0 ? ", " : ""}
                <PageLink href={staffPaths.item(reference)} className="text-link">
                  {formatReference(reference)}
                </PageLink>
              </span>
            ))}
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
