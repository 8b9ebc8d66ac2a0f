import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { users } from "@/backend/db/schema/gateway";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { asService, createCallers, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { addMember, HOUR_MS, MINUTE_MS, newNotifier, queued, request } from "@/backend/test-support/notify";
import { ALL, answer, usePublicForm } from "@/backend/test-support/public-form";
import { formatReference } from "@/domain/inbox/reference";
import { formatZonedMoment } from "@/domain/text/zoned-moment";

const CLINICIAN = "clin@care.example";
const SCHEDULER = "sam@care.example";
const ADMIN = "admin@care.example";

describeOnDatabase("mail to staff", (database) => {
  const form = usePublicForm(database);
  // Without the invitation to the form.
  beforeEach(async () => {
    await database.db.delete(mailMessages);
  });
  const pass = (ms: number) => {
    const { clock } = form.current().services;
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const notify = (settings = {}) => newNotifier(database.db, form.current().services.clock, settings).pass();
  const recipients = async () => (await queued(database.db)).map(({ to }) => to).sort();
  const addTeam = async () => {
    await addMember(database.db, CLINICIAN, "clinician", "none");
    await addMember(database.db, SCHEDULER, "scheduler");
    await addMember(database.db, ADMIN, "administrator");
  };

  /** Administrators read each with the address, and which item the mail was about; viewers do not. */
  const expectReadable = async (problems: readonly { reference: string }[]) => {
    const callers = createCallers(form.current().services);
    const [admin, viewer] = [await callers.staff(), await callers.staff(undefined, "viewer")];
    const about = (await database.db.select().from(inboxItems).where(eq(inboxItems.kind, "request")))[0]?.reference;
    const { list } = await admin.get("/forms/inbox?kind=mail_problem");
    expect(list.map(({ attributes }) => attributes.reference).sort()).toEqual(
      problems.map(({ reference }) => reference).sort(),
    );
    for (const { attributes } of list) {
      const path = `/forms/inbox/${attributes.reference}`;
      expect(dataOf(await admin.get(path)).attributes).toMatchObject({
        mailProblem: { recipient: attributes.name, failedAt: expect.any(String), item: about },
      });
      expect((await viewer.get(path)).json).toMatchObject({ code: "grade_too_low" });
    }
  };

  describe("of an alert", () => {
    const raise = () => form.save([answer("q1", "1"), answer("q2", "3"), answer("q3", "3")], 0);
    /** Escalations name the moment of the alert, to the on-call address in words for a reader without an account. */
    const expectRaised = async (raisedAt: Date) => {
      const mails = await queued(database.db);
      const raised = `Raised: ${formatZonedMoment(raisedAt, "America/Denver")}`;
      const onCall = mails.filter(({ to }) => to === "on-call@example.org");
      for (const { text } of [...onCall, ...mails.slice(-1)]) expect(text).toContain(raised);
      expect(onCall[0]?.text).toContain("reach a clinician or an administrator");
      expect(onCall[0]?.text).not.toContain("your account page");
      expect(mails.find(({ text }) => text?.includes("still not acknowledged"))?.text).toContain(raised);
    };

    test("all who may read an open alert get its mail at once, and again, then with the second address", async () => {
      await addTeam();
      const raisedAt = form.current().services.clock.now;
      await raise();
      await notify();
      expect(await recipients()).toEqual([ADMIN, CLINICIAN]);
      pass(29 * MINUTE_MS);
      await notify();
      expect(await recipients()).toHaveLength(2);
      pass(MINUTE_MS);
      await Promise.all([notify(), notify(), notify()]);
      expect(await recipients()).toEqual([ADMIN, ADMIN, CLINICIAN, CLINICIAN, "on-call@example.org"]);
      pass(30 * MINUTE_MS);
      await notify();
      expect((await recipients()).filter((to) => to === "on-call@example.org")).toHaveLength(2);
      await expectRaised(raisedAt);
      const events = await database.db.select().from(inboxEvents);
      expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
        ["received", "person"],
        ["escalate", "system"],
        ["escalate", "system"],
      ]);
    });

    test("an acknowledged alert is not mailed again, though no pass lies between", async () => {
      await addTeam();
      await raise();
      await notify();
      await database.db.update(inboxItems).set({ state: "acknowledged" });
      pass(3 * HOUR_MS);
      await notify();
      expect(await recipients()).toHaveLength(2);
    });

    test("the second address gets the mail at once where no one may read the alert", async () => {
      await raise();
      await notify();
      expect(await recipients()).toEqual(["on-call@example.org"]);
    });

    test("an alert raised by a request's notes goes to the clinician or the second address, without the notes", async () => {
      const notes = "I do not want to live.";
      const send = (sent: object) =>
        form.current().services.call("/forms/appointments", {
          body: appointmentRequest(sent),
          headers: asService,
        });
      await send({ notes });
      await notify();
      const [onCall] = (await queued(database.db)).filter(({ to }) => to === "on-call@example.org");
      expect(onCall?.subject).toMatch(/: alert \S+ needs someone now$/);
      await addMember(database.db, CLINICIAN, "clinician", "none");
      await send({ notes, email: "other@example.org" });
      await send({ notes: "Evenings, please.", email: "third@example.org" });
      await notify();
      const mails = await queued(database.db);
      const told = mails.filter(({ to }) => to === CLINICIAN);
      expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/: new alert \S+$/)]);
      expect(mails.filter(({ to }) => to === "on-call@example.org")).toHaveLength(1);
      expect(JSON.stringify(mails)).not.toContain(notes);
    });

    test("mail of an alert and of a submitted form has kind, reference and link, and no content", async () => {
      await addMember(database.db, ADMIN, "administrator");
      await form.submit([...ALL]);
      await raise();
      await notify();
      const { reference } = (await database.db.select().from(inboxItems))[0] ?? {};
      const mails = await queued(database.db);
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Hollow Oak: new submitted form ${formatReference(reference ?? "")}`,
      ]);
      expect(mails[0]?.text).toContain(`https://care.example/staff/items/${reference}`);
      expect(JSON.stringify(mails)).not.toMatch(/check-in|q1|score|@example\.org/i);
    });
  });

  test("a summary of new items is mailed once a day in the network's morning, and none without new items", async () => {
    const { services } = form.current();
    await addMember(database.db, SCHEDULER, "scheduler", "daily");
    await addMember(database.db, CLINICIAN, "clinician", "daily");
    await database.db.update(users).set({ summarizedAt: services.clock.now });
    await request(database.db, services);
    const { reference } = await request(database.db, services, "other@example.org");
    await notify();
    expect(await recipients()).not.toContain(SCHEDULER);
    // 15:00 UTC is 9:00 in Denver: 22 hours later it is 7:00.
    pass(22 * HOUR_MS - 1);
    await notify();
    expect(await recipients()).not.toContain(SCHEDULER);
    pass(1);
    await Promise.all([notify(), notify()]);
    pass(24 * HOUR_MS);
    await notify();
    const summaries = (await queued(database.db)).filter(({ to }) => to === SCHEDULER || to === CLINICIAN);
    expect(summaries.map(({ to, subject }) => [to, subject])).toEqual([[SCHEDULER, "Hollow Oak: 2 new in the inbox"]]);
    expect(summaries[0]?.text).toContain(formatReference(reference));
  });

  test("mail that was given up or bounced is one item and mailed to administrators, except for their own mail", async () => {
    const { services } = form.current();
    await addTeam();
    await request(database.db, services);
    await notify();
    await database.db.update(mailMessages).set({ failedAt: services.clock.now });
    await Promise.all([notify(), notify(), notify()]);
    const problems = await database.db.select().from(inboxItems).where(eq(inboxItems.kind, "mail_problem"));
    await expectReadable(problems);
    const failed = (await database.db.select().from(mailMessages)).filter(({ failedAt }) => failedAt !== null);
    expect(problems.map(({ subjectId }) => subjectId).sort()).toEqual(failed.map(({ uniqueId }) => uniqueId).sort());
    const told = (await queued(database.db)).slice(failed.length);
    expect(told.map(({ to }) => to)).toEqual(problems.map(() => ADMIN));
    await database.db.update(mailMessages).set({ bouncedAt: services.clock.now });
    await notify();
    expect(await database.db.$count(inboxItems)).toBe(1 + problems.length);
  });

  test("however many notifiers there are, each event makes its mail once", async () => {
    const { services } = form.current();
    await addMember(database.db, SCHEDULER, "scheduler");
    for (let sent = 0; sent < 12; sent++) await request(database.db, services, `person-${sent}@example.org`);
    await Promise.all(Array.from({ length: 4 }, () => notify()));
    const all = await recipients();
    expect(all.filter((to) => to === SCHEDULER)).toHaveLength(12);
    expect(new Set(all).size).toBe(13);
    expect(all).toHaveLength(24);
  });

  test("an event that cannot be turned into mail holds up no other, and is tried again", async () => {
    const { services } = form.current();
    await request(database.db, services);
    await request(database.db, services, "other@example.org");
    const notifier = newNotifier(database.db, services.clock);
    await database.db.execute(
      "create or replace function mail.refuse_first() returns trigger language plpgsql as $$ begin if new.inbox_event_id = 1 then raise 'refused'; end if; return new; end $$",
    );
    await database.db.execute(
      "create trigger refuse_first before insert on mail.mail_message for each row execute function mail.refuse_first()",
    );
    await notifier.pass();
    await database.db.execute("drop function mail.refuse_first() cascade");
    expect(await recipients()).toEqual(["other@example.org"]);
    pass(MINUTE_MS);
    await notifier.pass();
    expect(await recipients()).toEqual(["other@example.org", "zoe@example.org"]);
  });
});
