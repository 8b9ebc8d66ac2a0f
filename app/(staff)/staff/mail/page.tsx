import type { Metadata } from "next";
import { ListFrame } from "@/components/staff/frame/list-frame";
import { PageLink } from "@/components/ui/page-link";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { getEnv } from "@/lib/config/env";
import { staffPaths } from "@/lib/config/staff-paths";
import { loadMailbox } from "@/lib/visitor/staff/mailbox";

export const metadata: Metadata = { title: "Mail on this computer" };

export default async function MailboxPage() {
  const mails = await loadMailbox();
  const { TIME_ZONE } = getEnv();
  return (
    <ListFrame
      title="Mail on this computer"
      facts="Without a mail server, mail is written to files. This mailbox is for development: only this machine can open it."
      empty="No mail was sent yet."
    >
      {mails.length === 0 ? undefined : (
        <ul className="flex flex-col divide-y divide-line">
          {mails.map(({ uniqueId, to, subject, sentAt }) => (
            <li key={uniqueId} className="flex flex-col gap-1 py-3">
              <PageLink href={staffPaths.mailMessage(uniqueId)} className="font-semibold text-brand underline">
                {subject}
              </PageLink>
              <span className="break-words text-ink-muted text-sm">
                to {to}, {formatZonedMoment(new Date(sentAt), TIME_ZONE)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
