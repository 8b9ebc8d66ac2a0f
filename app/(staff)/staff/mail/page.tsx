import type { Metadata } from "next";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { getEnv } from "@/lib/config/env";
import { staffPaths } from "@/lib/config/staff-paths";
import { loadMailbox } from "@/lib/visitor/staff/mailbox";

export const metadata: Metadata = { title: "Mail of this machine" };

export default async function MailboxPage() {
  const mails = await loadMailbox();
  const { TIME_ZONE } = getEnv();
  return (
    <Container width="prose" className="flex flex-col gap-6 py-10">
      <h1 className="text-3xl">Mail of this machine</h1>
      <p className="text-ink-muted">
        Without a mail server, mail is written to files. This mailbox is for development: only this machine can open it.
      </p>
      {mails.length === 0 ? <p>No mail was sent yet.</p> : null}
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
    </Container>
  );
}
