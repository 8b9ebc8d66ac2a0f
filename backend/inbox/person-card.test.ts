import { expect, test } from "@jest/globals";
import { erasePerson } from "@/backend/people/erase";
import { exportPerson } from "@/backend/people/export";
import { asService, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { operatorCtx } from "@/backend/test-support/forms";
import { useInbox } from "@/backend/test-support/inbox";
import { newNotifier, queued } from "@/backend/test-support/notify";
import { answer } from "@/backend/test-support/public-form";
import type { Grade } from "@/domain/inbox/grades";
import { REQUEST_TOKEN_HEADER } from "@/domain/wire/headers";
import { ownRequestDocument } from "@/domain/wire/own-request";
import type { PersonCard } from "@/domain/wire/person";

const ZOE = "zoe@example.org";
const PHONE = "+15555550119";

describeOnDatabase("one person, one card", (database) => {
  const inbox = useInbox(database);
  const { request, landing } = inbox;
  const idOf = async (reference: string) => (await inbox.read(await inbox.as("administrator"), reference)).uniqueId;
  const call = async (reference: string, grade: Grade = "administrator", act = "", body?: object) => {
    const caller = await inbox.as(grade);
    const path = `/forms/people/${await idOf(reference)}${act}`;
    return body ? caller.post(path, body) : caller.get(path);
  };
  const read = async (reference: string, grade?: Grade) =>
    dataOf(await call(reference, grade)).attributes as unknown as PersonCard;
  const itemsOf = async (reference: string) => (await read(reference)).items.map((item) => item.reference).sort();
  const join = (reference: string, other: string) => call(reference, "scheduler", "/join", { reference: other });
  const separate = (reference: string, other: string) =>
    call(reference, "scheduler", "/separate", { reference: other });
  const linkMail = async (to: string) => {
    inbox.later(60_000);
    await newNotifier(database.db, inbox.form.current().services.clock).pass();
    return (await queued(database.db)).findLast((mail) => mail.to === to);
  };
  const own = async (path = "", body?: object) => ownOf(await linkMail(ZOE), path, body);
  /** A call of a request's own page, by the link of a mail. */
  const ownOf = async (mail: { text?: string | undefined } | undefined, path = "", body?: object) => {
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const headers = { ...asService, [REQUEST_TOKEN_HEADER]: token };
    const answered = await inbox.form
      .current()
      .services.call(`/forms/requests/own${path}`, { headers, ...(body && { body }) });
    return ownRequestDocument.parse(answered.json).data.attributes;
  };

  test("items of one address and phone are one person's, with phone and language; another phone may be", async () => {
    const first = await request();
    const second = await request();
    const message = await landing({
      email: "ZOE@example.org",
      phone_number: "(555) 555-0119",
      preferred_language: "es",
    });
    const other = await request({ phone_number: "(555) 555-0143", first_name: "Al" });
    const stranger = await request({ email: "al@example.org", phone_number: "(555) 555-0155" });
    const card = await read(first.reference);
    expect(card).toMatchObject({ phones: [PHONE], languages: ["es"], emails: [{ address: ZOE, isVerified: false }] });
    expect(card.items.map(({ reference }) => reference).sort()).toEqual(
      [first, second, message].map(({ reference }) => reference).sort(),
    );
    expect(card.similar).toMatchObject([{ reference: other.reference, name: "Al O'Brien", phone: "+15555550143" }]);
    expect(JSON.stringify(card)).not.toContain(stranger.reference);
  });

  test("an address is verified by an act behind its mailed link: then the phone no longer matters", async () => {
    const [first, second] = [await request(), await request({ phone_number: "(555) 555-0143" })];
    expect(await itemsOf(first.reference)).toEqual([first.reference]);
    await own("/withdraw", { version: 1 });
    expect(await itemsOf(first.reference)).toEqual([first.reference, second.reference].sort());
    expect((await read(first.reference)).emails).toEqual([{ address: ZOE, isVerified: true }]);
  });

  test("persons are joined and separated by hand, with history, and later items follow", async () => {
    const [zoe, again] = [await request(), await request()];
    const work = await request({ email: "zoe@work.example", phone_number: "(555) 555-0143" });
    expect((await join(zoe.reference, work.reference)).status).toBe(200);
    const all = [zoe, again, work].map(({ reference }) => reference).sort();
    for (const { reference } of [zoe, again, work]) expect(await itemsOf(reference)).toEqual(all);
    const later = await request({ email: "zoe@work.example", phone_number: "(555) 555-0143" });
    expect(await itemsOf(later.reference)).toEqual([...all, later.reference].sort());
    expect(await itemsOf(zoe.reference)).toContain(later.reference);
    expect((await separate(zoe.reference, again.reference)).status).toBe(200);
    expect(await itemsOf(again.reference)).toEqual([again.reference]);
    expect(await itemsOf(work.reference)).not.toContain(again.reference);
    const { events } = await inbox.read(await inbox.as("scheduler"), again.reference);
    expect(events.at(-1)).toMatchObject({ kind: "person_separated", by: "staff", member: { name: "Dana" } });
    expect((await separate(zoe.reference, again.reference)).status).toBe(404);
    // The first of joined items goes; the others stay together.
    await separate(work.reference, zoe.reference);
    expect(await itemsOf(zoe.reference)).toEqual([zoe.reference]);
    expect(await itemsOf(work.reference)).toEqual([work.reference, later.reference].sort());
  });

  test("grades see what they see in the inbox: no answers, and alerts by those who read answers", async () => {
    await inbox.form.save([answer("q3", "3")]);
    await inbox.form.submit([answer("q1", "1"), answer("q2", "1")]);
    const { items } = await inbox.list(await inbox.as("clinician"), "?kind=submission");
    const reference = String(items[0]?.reference);
    const [scheduler, clinician] = [await read(reference, "scheduler"), await read(reference, "clinician")];
    expect(scheduler.items.map(({ kind }) => kind)).toEqual(["submission"]);
    expect(clinician.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["submission", "alert"]));
    expect(scheduler.forms).toMatchObject([{ status: "submitted", score: null, hasAlert: false }]);
    expect(JSON.stringify(scheduler)).not.toMatch(/total|label|answer|severity|bands/i);
    expect(clinician.forms).toMatchObject([{ score: { total: expect.any(Number), max: 9 }, hasAlert: true }]);
    expect(clinician.scales).toMatchObject([
      { formSlug: "check-in", max: 9, direction: "higher_is_worse", bands: [{ label: "Low" }, { min: 5 }] },
    ]);
    expect((await call(reference, "viewer")).status).toBe(403);
    expect((await call(reference, "viewer", "/join", { reference })).status).toBe(403);
  });

  test("a message is mailed without its text, and stands on the request's page until the link ends", async () => {
    const { reference } = await request();
    const scheduler = await inbox.as("scheduler");
    const text = "Please bring your insurance card. canary-of-message";
    expect((await inbox.act(scheduler, reference, "reply", 1, { text })).json).toMatchObject({
      data: { attributes: { state: "requested", version: 2 } },
    });
    const mail = await linkMail(ZOE);
    expect(mail?.subject).toMatch(/there is a message for you/);
    expect(JSON.stringify(mail)).not.toContain("canary-of-message");
    expect((await own()).messages).toEqual([{ at: expect.any(String), text }]);
    const seen = async (grade: Grade) => (await inbox.read(await inbox.as(grade), reference)).events.at(-1);
    expect(await seen("scheduler")).toMatchObject({ kind: "reply", message: text });
    expect(await seen("viewer")).toMatchObject({ kind: "reply", message: null });
    expect((await inbox.act(await inbox.as("scheduler"), reference, "undo", 2)).status).toBe(422);
  });

  test("a message that is undone in time is neither mailed nor shown; items without a page have none", async () => {
    const { reference } = await request();
    const page = await linkMail(ZOE);
    const scheduler = await inbox.as("scheduler");
    await inbox.act(scheduler, reference, "reply", 1, { text: "Wrong person." });
    expect((await ownOf(page)).messages).toEqual([]);
    const second = await inbox.act(scheduler, reference, "reply", 2, { text: "Wrong again." });
    expect(second.status).toBe(200);
    expect((await inbox.act(scheduler, reference, "undo", 3)).status).toBe(200);
    expect((await own()).messages.map(({ text }) => text)).toEqual(["Wrong person."]);
    const message = await landing();
    expect((await inbox.act(scheduler, message.reference, "reply", 1, { text: "Hello." })).status).toBe(422);
  });

  test("an export and an erasure include the addresses of joined items, unless one address is named alone", async () => {
    const [zoe, stranger] = [await request(), await request({ email: "al@example.org" })];
    const work = await request({ email: "zoe@work.example", phone_number: "(555) 555-0143" });
    await join(zoe.reference, work.reference);
    const ctx = operatorCtx(database.db);
    const requestsIn = async (isAlone: boolean) => {
      const { emails, tables } = await exportPerson({ ctx, word: ZOE, isAlone });
      return [emails, tables.find(({ title }) => title === "Appointment requests")?.rows.map(({ email }) => email)];
    };
    expect(await requestsIn(true)).toEqual([[ZOE], [ZOE]]);
    const both = [ZOE, "zoe@work.example"];
    expect(await requestsIn(false)).toEqual([both, expect.arrayContaining(both)]);
    const hidden = async (isAlone?: boolean) => {
      const steps = await erasePerson({ ctx, word: "zoe@work.example", isDryRun: isAlone !== undefined, isAlone });
      return steps.flatMap(({ title, rows }) => (/^Further|^Appointment/.test(title) ? [[title, rows]] : []));
    };
    expect(await hidden(true)).toEqual([["Appointment requests", 1]]);
    expect(await hidden()).toEqual([
      ["Further addresses", 1],
      ["Appointment requests", 2],
    ]);
    expect(await itemsOf(stranger.reference)).toEqual([stranger.reference]);
    expect((await call(stranger.reference)).status).toBe(200);
  });
});
