import { FactList } from "@/components/staff/ui/fact-list";
import { PageLink } from "@/components/ui/page-link";
import { formatReference } from "@/domain/inbox/reference";
import type { WholeItem } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { Moment } from "./moment";

type MailProblem = NonNullable<WholeItem["mailProblem"]>;

/** Mail that did not arrive: to whom, since when, and why. */
export function MailProblemSection({ problem, officeZone }: { problem: MailProblem; officeZone: string }) {
  const { recipient, failedAt, errorCode, item } = problem;
  return (
    <FactList
      facts={[
        ...(recipient ? [{ label: "To", value: recipient }] : []),
        ...(failedAt ? [{ label: "Given up", value: <Moment at={failedAt} zone={officeZone} /> }] : []),
        ...(errorCode ? [{ label: "Reason", value: errorCode }] : []),
        ...(item
          ? [
              {
                label: "About",
                value: (
                  <PageLink href={staffPaths.item(item)} className="text-link">
                    {formatReference(item)}
                  </PageLink>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
