import { beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { bookedTimes } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { entities } from "@/backend/db/schema/search";
import { formFields } from "@/backend/test-support/appointment-request";
import { asService, dataOf } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { useInbox } from "@/backend/test-support/inbox";
import { newNotifier, queued } from "@/backend/test-support/notify";
import { seedTherapists } from "@/backend/test-support/services";
import { parseSchedule } from "@/domain/booking/schedule";
import { REQUEST_TOKEN_HEADER } from "@/domain/wire/headers";
import { ownRequestDocument } from "@/domain/wire/own-request";
import type { WaitingList } from "@/domain/wire/waiting";

const NINE = { startAt: "2026-03-12T15:00:00.000Z", endAt: "2026-03-12T15:50:00.000Z" };
const TEN = "2026-03-12T16:00:00.000Z";
const OFFER = { start_at: NINE.startAt, end_at: NINE.endAt, therapist_id: "T-1", meeting: "video" };
const HOUR_MS = 3_600_000;

describeEachDriver("the waiting list", (database) => {
  const inbox = useInbox(database);
  beforeEach(async () => {
    const practice = { stateLicenses: ["CO"], insurancesAccepted: ["aetna"] };
    await seedTherapists(database.db, [
      { uniqueId: "T-1", displayName: "Mara Lund", ...practice },
      { uniqueId: "T-2", displayName: "Ada Reyes", stateLicenses: ["WA"] },
    ]);
    const { schedule } = parseSchedule({ weekly_hours: "Thu 9:00-12:00 video", notice_hours: "0" });
    await database.db.update(entities).set({ schedule }).where(eq(entities.partition, "default"));
    inbox.form.current().services.clock.now = new Date("2026-03-10T15:00:00Z");
  });

  const ask = (email: string, fields: object = {}) =>
    inbox.request({ email, form_fields: formFields({ state: "CO", payer: "insurer:aetna", ...fields }) });
  const read = async (grade: "viewer" | "scheduler" = "scheduler") => {
    const got = await (await inbox.as(grade)).get("/forms/waiting");
    expect(got.status).toBe(200);
    return dataOf(got).attributes as unknown as WaitingList;
  };
  const act = async (reference: string, verb: string, fields: object = {}, version = 0) => {
    const scheduler = await inbox.as("scheduler");
    const seen = version || (await inbox.read(scheduler, reference)).version;
    return inbox.act(scheduler, reference, verb, seen, fields);
  };
  /** Puts people on the list, a minute apart. */
  const putOnList = async (people: readonly [email: string, wait?: object, fields?: object][]) => {
    const references: string[] = [];
    for (const [email, wait = {}, fields = {}] of people) {
      const { reference } = await ask(email, fields);
      expect((await act(reference, "wait", wait)).status).toBe(200);
      inbox.later(60_000);
      references.push(reference);
    }
    return references;
  };
  const drain = () => {
    inbox.later(60_000);
    return newNotifier(database.db, inbox.form.current().services.clock).pass();
  };
  /** The newest mail to an address. */
  const lastMail = async (to: string) => (await queued(database.db)).findLast((mail) => mail.to === to);
  /** A call of the request's own page, by the link of the newest mail. */
  const own = async (email: string, path = "", body?: object) => {
    const token = /token=([\w-]+)/.exec((await lastMail(email))?.text ?? "")?.[1] ?? "";
    const headers = { ...asService, [REQUEST_TOKEN_HEADER]: token };
    return inbox.form.current().services.call(`/forms/requests/own${path}`, { headers, ...(body && { body }) });
  };
  const pageOf = ({ json }: { json: unknown }) => ownRequestDocument.parse(json).data.attributes;
  const firstTime = async () => (await read()).times[0];

  test("shows who fits a free time in the order of their waits: by therapist, license and part of day", async () => {
    const [any, named, afternoons, elsewhere] = await putOnList([
      ["any@example.org"],
      ["named@example.org", { therapist_id: "T-1" }],
      ["later@example.org", { parts: ["afternoon"] }],
      ["far@example.org", {}, { state: "WA", payer: null, responsible: "Not sure yet" }],
    ]);
    const { people, times } = await read();
    expect(people.map(({ reference }) => reference)).toEqual([any, named, afternoons, elsewhere]);
    expect(people[1]).toMatchObject({ therapist: { uniqueId: "T-1", name: "Mara Lund" }, payer: "Aetna" });
    const of = (id: string) => times.filter(({ therapist }) => therapist.uniqueId === id);
    expect(of("T-1")[0]).toMatchObject({ ...NINE, fits: [any, named] });
    expect(of("T-2")[0]).toMatchObject({ ...NINE, fits: [elsewhere] });
  });

  test("a declined person waits, and an offered time is held, mailed without the time, and accepted", async () => {
    const { reference } = await ask("zoe@example.org");
    await act(reference, "decline", { reason: "Full." });
    expect((await act(reference, "wait", { therapist_id: "T-1" })).json).toMatchObject({
      data: { attributes: { state: "waiting", closedAt: null } },
    });
    expect((await act(reference, "offer", OFFER)).status).toBe(200);
    expect(await firstTime()).toBeUndefined();
    const rival = (await ask("rival@example.org")).reference;
    expect(await act(rival, "confirm", OFFER)).toMatchObject({ status: 409, json: { code: "time_taken" } });
    await drain();
    const mail = await lastMail("zoe@example.org");
    expect(mail?.subject).toMatch(/we can offer you a time/);
    expect(mail?.text).not.toMatch(/Mara|Mar 12|Aetna/);
    const page = pageOf(await own("zoe@example.org"));
    expect(page).toMatchObject({ state: "offered", proposed: NINE, verbs: ["accept", "refuse", "withdraw"] });
    const accepted = await own("zoe@example.org", "/accept", { version: page.version });
    expect(pageOf(accepted)).toMatchObject({ state: "confirmed", confirmed: NINE });
    expect(await database.db.select().from(bookedTimes)).toMatchObject([{ heldUntil: null }]);
    expect((await read()).people).toEqual([]);
  });

  test("a refused offer goes to the next, and the person keeps the place without that time", async () => {
    const [first, second] = await putOnList([["first@example.org"], ["second@example.org"]]);
    await act(first ?? "", "offer", OFFER);
    await drain();
    const { version } = pageOf(await own("first@example.org"));
    expect(pageOf(await own("first@example.org", "/refuse", { version }))).toMatchObject({
      ...{ state: "waiting", proposed: null, offeredUntil: null, verbs: ["withdraw"] },
    });
    const { people, times } = await read();
    expect(people.map(({ reference }) => reference)).toEqual([first, second]);
    expect(times.slice(0, 2)).toMatchObject([
      { ...NINE, fits: [second] },
      { startAt: TEN, fits: [first, second] },
    ]);
  });

  test("an unanswered offer ends after 24 hours: the time is free, the next one's turn, and it can no longer be accepted", async () => {
    const [first, second] = await putOnList([["first@example.org"], ["second@example.org"]]);
    await act(first ?? "", "offer", OFFER);
    await drain();
    inbox.later(23 * HOUR_MS);
    await drain();
    expect((await read()).people[0]).toMatchObject({ state: "offered", offer: NINE });
    inbox.later(HOUR_MS + 60_000);
    const page = pageOf(await own("first@example.org"));
    expect(page).toMatchObject({ state: "offered", verbs: ["refuse", "withdraw"] });
    expect((await own("first@example.org", "/accept", { version: page.version })).status).toBe(422);
    await drain();
    expect((await lastMail("first@example.org"))?.subject).toMatch(/no longer held/);
    expect((await read()).people[0]).toMatchObject({ reference: first, state: "waiting", offer: null });
    expect(await firstTime()).toMatchObject({ ...NINE, fits: [second] });
    const whole = await inbox.read(await inbox.as("scheduler"), first ?? "");
    expect(whole.events.at(-1)).toMatchObject({ kind: "lapse", by: "system" });
  });

  test("the time of a cancelled appointment is offered, of a therapist without hours too", async () => {
    await database.db.update(entities).set({ schedule: null });
    const { reference } = await ask("zoe@example.org");
    await act(reference, "confirm", { ...OFFER, meeting: "in_person" });
    const [waiter] = await putOnList([["next@example.org", { therapist_id: "T-1" }]]);
    expect(await firstTime()).toBeUndefined();
    await act(reference, "cancel", { reason: "Ill." });
    expect(await firstTime()).toMatchObject({ ...NINE, meeting: "in_person", fits: [waiter] });
    await act(waiter ?? "", "offer", OFFER);
    expect(await firstTime()).toBeUndefined();
  });

  test("withdrawn, declined and hidden people drop out, and an undone act restores the wait", async () => {
    const [withdrawn, declined, hidden, stays] = await putOnList([
      ...(["a@example.org", "b@example.org", "c@example.org", "d@example.org"] as const).map(
        (email) => [email] as [string],
      ),
    ]);
    await drain();
    const { version } = pageOf(await own("a@example.org"));
    expect((await own("a@example.org", "/withdraw", { version })).status).toBe(200);
    await act(declined ?? "", "decline", { reason: "Moved away." });
    const isHidden = eq(inboxItems.reference, hidden ?? "");
    const [item] = await database.db.select().from(inboxItems).where(isHidden);
    const headers = await inbox.as("administrator");
    expect((await headers.delete(`/forms/appointments/${item?.subjectId}`)).status).toBe(204);
    const scheduler = await inbox.as("scheduler");
    expect((await inbox.act(scheduler, stays ?? "", "offer", 2, OFFER)).status).toBe(200);
    expect((await inbox.act(scheduler, stays ?? "", "undo", 3)).status).toBe(200);
    const listed = (await read()).people.map(({ reference }) => reference);
    expect(listed).toEqual([stays]);
    expect([withdrawn, declined, hidden].filter((one) => listed.includes(one ?? ""))).toEqual([]);
    expect(await firstTime()).toMatchObject({ ...NINE, fits: [stays] });
  });

  test("grades without contacts see initials, and wrong parts of a wait are refused", async () => {
    const [reference = ""] = await putOnList([["zoe@example.org"]]);
    expect((await read("viewer")).people[0]?.name).toBe("Z. O.");
    expect((await read()).people[0]?.name).toBe("Zoë O'Brien");
    for (const fields of [{ parts: ["night"] }, { therapist_id: "T-9" }, { start_at: NINE.startAt }])
      expect((await act(reference, "wait", fields)).status).toBe(422);
    const viewer = await inbox.as("viewer");
    expect((await inbox.act(viewer, reference, "wait", 2)).status).toBe(403);
  });
});
