import { FactList } from "@/components/staff/ui/fact-list";
import { PageLink } from "@/components/ui/page-link";
import { formatReference } from "@/domain/inbox/reference";
import type { WholeItem } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { Moment } from "./moment";
import { InstanceLink } from "./submission-section";

type Alert = NonNullable<WholeItem["alert"]>;

/** A critical answer, and what was done about it. */
export function AlertSection({ alert, officeZone }: { alert: Alert; officeZone: string }) {
  const { question, answer, submission, acknowledged, instanceId } = alert;
  return (
    <FactList
      facts={[
        { label: "Question", value: question },
        { label: "Answer", value: <strong>{answer}</strong> },
        {
          label: "The form",
          value: submission ? (
            <PageLink href={staffPaths.item(submission)} className="text-link">
              Open {formatReference(submission)}
            </PageLink>
          ) : (
            "Not submitted yet"
          ),
        },
        { label: "Sent form", value: <InstanceLink id={instanceId} /> },
        ...(acknowledged
          ? [
              {
                label: "Acknowledged",
                value: (
                  <>
                    {acknowledged.by?.name ?? "A former colleague"}, <Moment at={acknowledged.at} zone={officeZone} />
                  </>
                ),
              },
              { label: "What was done", value: acknowledged.done },
            ]
          : []),
      ]}
    />
  );
}
