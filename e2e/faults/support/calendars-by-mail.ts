import { formatZonedRange } from "@/domain/text/zoned-range";
import { calendarOf, findMails } from "../../support/outbox";
import { expect } from "../../support/test";

export interface Entry {
  sequence: number;
  startAt: Date;
  endAt: Date;
  /** The moment of its mail. */
  sentAt: Date;
  isReminded: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

const toDate = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/**
 * The calendar of an address after its mails in their order, by appointment, as a calendar program keeps it. Letters state times in
 * `zone`; each reminder is of a time that is in the calendar then, and begins within a day.
 */
export async function readCalendar(email: string, dataDir: string, zone: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for (const mail of (await findMails(email, { dataDir })).reverse()) {
    const sentAt = new Date(mail.date ?? "");
    const states = ({ startAt, endAt }: Pick<Entry, "startAt" | "endAt">) =>
      mail.text?.includes(formatZonedRange(startAt, endAt, zone));
    if (/: reminder of /.test(mail.subject ?? "")) {
      const entry = [...entries.values()].find(states);
      const leadMs = entry ? entry.startAt.getTime() - sentAt.getTime() : 0;
      expect([leadMs > 0, leadMs <= DAY_MS], `${mail.subject} to ${email}`).toEqual([true, true]);
      if (entry) entry.isReminded = true;
    }
    if (!mail.attachments.some(({ mimeType }) => mimeType === "text/calendar")) continue;
    const { method, lines } = calendarOf(mail);
    const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? "";
    const uid = lineOf("UID");
    const entry = { startAt: toDate(lineOf("DTSTART")), endAt: toDate(lineOf("DTEND")) };
    const sequence = Number(lineOf("SEQUENCE"));
    const known = entries.get(uid);
    expect(lines.filter((line) => line.startsWith("ATTENDEE")).join()).toContain(`MAILTO:${email}`);
    expect(lineOf("STATUS")).toBe(method === "CANCEL" ? "CANCELLED" : "CONFIRMED");
    // A program ignores what is older than its copy.
    if (known) expect(sequence, `${mail.subject} to ${email}`).toBeGreaterThan(known.sequence);
    if (method === "CANCEL") entries.delete(uid);
    else {
      expect(states(entry), `${mail.subject} to ${email}`).toBe(true);
      entries.set(uid, { sequence, ...entry, sentAt, isReminded: false });
    }
  }
  return entries;
}
