import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { THERAPIST_CONTACT } from "@/backend/crypto/seals";
import { mailMessages } from "@/backend/db/schema/mail";
import { therapistContacts } from "@/backend/db/schema/search";
import type { Caller } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { addMember, newNotifier } from "@/backend/test-support/notify";
import { readMail } from "@/backend/test-support/read-mail";
import { seedTherapists, TEST_VAULT } from "@/backend/test-support/services";

const PERSON = "zoe@example.org";
const LEE = "lee@practice.example";
const SAM = "sam@care.example";

describeOnDatabase("recipients of a request's mail", (database) => {
  const inbox = useInbox(database);
  const pass = async () => {
    inbox.later(60_000);
    await newNotifier(database.db, inbox.form.current().services.clock).pass();
  };
  /** A confirmed request whose mail went to person, colleague and therapist. Returns its reference. */
  const confirmed = async () => {
    const [entityId = 0] = await seedTherapists(database.db, [{ displayName: "Dr. Lee", uniqueId: "T-1" }]);
    const content = TEST_VAULT.close(THERAPIST_CONTACT, { entityId }, { email: LEE });
    await database.db.insert(therapistContacts).values({ entityId, ...content });
    const { reference } = await inbox.request();
    const assignee_id = await addMember(database.db, SAM, "scheduler");
    const { administrator } = inbox.staff();
    const time = { start_at: "2026-03-11T15:00:00.000Z", end_at: "2026-03-11T16:00:00.000Z", meeting: "video" };
    expect((await inbox.act(administrator, reference, "assign", 1, { assignee_id })).status).toBe(200);
    expect((await inbox.act(administrator, reference, "confirm", 2, time)).status).toBe(200);
    await pass();
    return reference;
  };
  const toldBy = async (caller: Caller, reference: string) => {
    const { events } = await inbox.read(caller, reference);
    return events.find(({ kind }) => kind === "confirm")?.mails.map(({ recipient }) => recipient);
  };

  test("administrators alone see a therapist's private address in the history and in a problem of the mail", async () => {
    const reference = await confirmed();
    const { viewer, scheduler, clinician, administrator } = inbox.staff();
    expect(await toldBy(administrator, reference)).toEqual([PERSON, SAM, LEE]);
    for (const caller of [scheduler, clinician]) expect(await toldBy(caller, reference)).toEqual([PERSON, SAM, null]);
    expect(await toldBy(viewer, reference)).toEqual([null, null, null]);
    // An address that was replaced since stays private.
    await database.db.delete(therapistContacts);
    expect(await toldBy(scheduler, reference)).toEqual([PERSON, SAM, null]);
    for (const row of await database.db.select().from(mailMessages)) {
      const isFailing = [LEE, PERSON].includes(readMail(row).to);
      if (isFailing)
        await database.db.update(mailMessages).set({ failedAt: new Date() }).where(eq(mailMessages.id, row.id));
    }
    await pass();
    const problemsOf = async (caller: Caller) => {
      const { items } = await inbox.list(caller, "?kind=mail_problem");
      return Promise.all(
        items.map(async ({ name, reference: problem }) => {
          const { mailProblem } = await inbox.read(caller, String(problem));
          return [name, mailProblem?.recipient];
        }),
      );
    };
    const seenBy = async (caller: Caller) =>
      [...new Set((await problemsOf(caller)).map((pair) => pair.join(" ")))].sort();
    expect(await seenBy(administrator)).toEqual([`${LEE} ${LEE}`, `${PERSON} ${PERSON}`]);
    expect(await seenBy(scheduler)).toEqual([" ", `${PERSON} ${PERSON}`]);
  });
});
