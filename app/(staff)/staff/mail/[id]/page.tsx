import type { Metadata } from "next";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { getEnv } from "@/lib/config/env";
import { staffPaths } from "@/lib/config/staff-paths";
import { loadMail } from "@/lib/visitor/staff/mailbox";

export const metadata: Metadata = { title: "A mail of this machine" };

export default async function MailPage({ params }: PageProps<"/staff/mail/[id]">) {
  const { id } = await params;
  const { uniqueId, to, subject, sentAt, text, calendar } = await loadMail(id);
  return (
    <ItemFrame
      kind="All mail"
      up={staffPaths.mail()}
      title={subject}
      facts={`To ${to}, ${formatZonedMoment(new Date(sentAt), getEnv().TIME_ZONE)}`}
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <a href={staffPaths.mailLetter(uniqueId)} className="text-brand underline">
            Open the letter (HTML)
          </a>
        </li>
        {calendar === null ? null : (
          <li>
            <a href={staffPaths.mailCalendar(uniqueId)} download="appointment.ics" className="text-brand underline">
              Calendar file
            </a>
          </li>
        )}
      </ul>
      <h2 className="text-xl">Text</h2>
      <pre className="whitespace-pre-wrap break-words rounded-lg border border-line bg-surface-raised p-4 text-sm">
        {linkAddresses(text)}
      </pre>
      {calendar === null ? null : (
        <>
          <h2 className="text-xl">Calendar file</h2>
          <pre className="whitespace-pre-wrap break-words rounded-lg border border-line bg-surface-raised p-4 text-sm">
            {calendar}
          </pre>
        </>
      )}
    </ItemFrame>
  );
}

/** The text with links where it has addresses of a site. */
const linkAddresses = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
      <a key={index} href={part} className="text-brand underline">
        {part}
      </a>
    ),
  );
