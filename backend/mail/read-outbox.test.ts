import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import PostalMime from "postal-mime";
import { listOutbox, readOutboxMail } from "@/backend/mail/read-outbox";
import { createSendMail } from "@/backend/mail/transport";
import { toCalendarFile } from "@/domain/booking/calendar-file";

const ID = "7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10";
const CALENDAR = toCalendarFile({
  method: "REQUEST",
  appointmentId: "a",
  host: "care.example",
  sequence: 1,
  startAt: new Date("2026-03-20T15:00:00Z"),
  endAt: new Date("2026-03-20T16:00:00Z"),
  summary: "Appointment; with, Hollow Oak\nEND:VEVENT",
  description: "Reference ABCD-EFGH.",
  location: "By video",
  organizer: { name: "Hollow Oak", email: "desk@care.example" },
  attendee: "zoe@example.org",
  now: new Date("2026-03-10T15:00:00Z"),
});

describe("mail with a calendar file, in the outbox", () => {
  let outbox: string;
  beforeEach(async () => {
    outbox = mkdtempSync(join(tmpdir(), "outbox-test-"));
    const send = createSendMail({ outbox, from: "Hollow Oak <desk@care.example>" });
    const parts = { subject: "Für Zoë", html: "<p>Hello</p>", text: "Hello" };
    const mail = { uniqueId: ID, to: "zoe@example.org", createdAt: new Date("2026-03-10T15:00:00Z"), ...parts };
    await send({ ...mail, calendar: { method: "REQUEST", content: CALENDAR } }, AbortSignal.timeout(5_000));
  });
  afterEach(() => rmSync(outbox, { recursive: true, force: true }));

  test("the mail has the calendar file as an alternative with its method, for mail programs, and as a file", async () => {
    const source = readFileSync(join(outbox, readdirSync(outbox)[0] ?? ""), "utf8");
    expect(source).toMatch(/^Content-Type: text\/calendar;[^\n]*method=REQUEST/im);
    const { attachments } = await PostalMime.parse(source);
    expect(attachments.map(({ filename }) => filename)).toContain("appointment.ics");
  });

  test("the calendar file is read back, and its text breaks out of no property", async () => {
    const mail = await readOutboxMail(outbox, ID);
    expect(mail).toMatchObject({ to: "zoe@example.org", subject: "Für Zoë", sentAt: "2026-03-10T15:00:00.000Z" });
    expect(mail.text.trim()).toBe("Hello");
    expect(mail.calendar?.match(/^END:VEVENT/gm)).toHaveLength(1);
    expect(mail.calendar?.match(/^SEQUENCE:1\r?$/gm)).toHaveLength(1);
  });

  test("the mail is listed; other files are not, and an unknown id names no file", async () => {
    for (const name of ["note.txt", "x.eml.part", "20260310T150000Z-..%2f.eml"]) writeFileSync(join(outbox, name), "x");
    expect((await listOutbox(outbox)).map(({ uniqueId }) => uniqueId)).toEqual([ID]);
    for (const id of ["../secrets", "", "8c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10"])
      await expect(readOutboxMail(outbox, id)).rejects.toMatchObject({ status: 404 });
  });

  test("a deployment without an outbox has no mail to read", async () => {
    await expect(listOutbox(undefined)).rejects.toMatchObject({ status: 404, details: { code: "no_outbox" } });
    await expect(readOutboxMail(undefined, ID)).rejects.toMatchObject({ status: 404 });
    expect(await listOutbox(join(outbox, "missing"))).toEqual([]);
  });
});
