import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import pino from "pino";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { APPOINTMENT, LANDING, MAIL, USER } from "@/backend/crypto/seals";
import { PURGE_LOCK } from "@/backend/db/advisory-locks";
import { formInstances, formTokens } from "@/backend/db/schema/forms";
import { appointments, idempotencyKeys, landings, records } from "@/backend/db/schema/forms-requests";
import { attempts, guests, refreshTokens, sessions, userLinks, users } from "@/backend/db/schema/gateway";
import { mailMessages } from "@/backend/db/schema/mail";
import { purge, startPurging } from "@/backend/purge/purge";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { createTestServices, INTERNAL_KEY, TEST_NOW as NOW, TEST_VAULT } from "@/backend/test-support/services";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const yearsAgo = (years: number) => daysAgo(years * 365.25);

describeEachDriver("a purge", (database) => {
  const run = (recordsYears?: number) => purge({ db: database.db, now: NOW, retention: { recordsYears } });
  const addUser = async (row: Partial<typeof users.$inferInsert> = {}) => {
    const id = randomUUID();
    const content = TEST_VAULT.close(USER, { uniqueId: id }, { email: `${id}@example.org`, name: "Dana" });
    const person = { uniqueId: id, companyId: DEFAULT_COMPANY_ID, ...content };
    const [user] = await database.db
      .insert(users)
      .values({ ...person, status: "active", ...row })
      .returning();
    return user?.id ?? 0;
  };
  const addSession = async (userId: number, row: Partial<typeof sessions.$inferInsert>) => {
    const [session] = await database.db
      .insert(sessions)
      .values({
        uniqueId: randomUUID(),
        userId,
        client: "browser",
        accessTokenHash: randomBytes(32),
        accessExpiresAt: NOW,
        endsAt: daysAgo(-90),
        ...row,
      })
      .returning();
    return session?.id ?? 0;
  };
  const addLink = (userId: number, row: Partial<typeof userLinks.$inferInsert>) =>
    database.db.insert(userLinks).values({
      userId,
      purpose: "password",
      tokenHash: randomBytes(32),
      expiresAt: NOW,
      redirectUrl: "https://care.example/home",
      ...row,
    });
  const addGuest = (row: Partial<typeof guests.$inferInsert>) =>
    database.db.insert(guests).values({ uniqueId: randomUUID(), userUniqueId: randomUUID(), ...row });
  const addMail = (row: Partial<typeof mailMessages.$inferInsert>) => {
    const ids = { uniqueId: randomUUID() };
    const recipient = TEST_VAULT.close(MAIL, ids, { recipient: "dana@example.org", message: null });
    return database.db.insert(mailMessages).values({ ...ids, ...recipient, nextAttemptAt: daysAgo(40), ...row });
  };

  test("removes nothing of an empty database", async () => {
    expect(await run(7)).toEqual({});
  });

  test("removes sessions a week after they ended, with their tokens, and no other", async () => {
    const userId = await addUser();
    const addToken = (sessionId: number, expiresAt: Date) =>
      database.db.insert(refreshTokens).values({ sessionId, tokenHash: randomBytes(32), expiresAt });
    await addToken(await addSession(userId, { revokedAt: daysAgo(8) }), daysAgo(-1));
    await addSession(userId, { endsAt: daysAgo(8) });
    const ended = await addSession(userId, { revokedAt: daysAgo(6) });
    const standing = await addSession(userId, {});
    await addToken(standing, daysAgo(8));
    await addToken(standing, daysAgo(6));
    expect(await run()).toEqual({ "ended sessions": 2, "refresh tokens": 1 });
    const left = await database.db.select().from(sessions);
    expect(left.map(({ id }) => id).sort()).toEqual([ended, standing].sort());
    expect(await database.db.select().from(refreshTokens)).toMatchObject([{ expiresAt: daysAgo(6) }]);
  });

  test("removes links to accounts a week after they are over", async () => {
    const userId = await addUser();
    await addLink(userId, { expiresAt: daysAgo(8), usedAt: daysAgo(9) });
    await addLink(userId, { expiresAt: daysAgo(6) });
    expect(await run()).toEqual({ "links to accounts": 1 });
  });

  test("removes sign-ups without a valid confirmation link, but no users added by an operator or with a form", async () => {
    const addUnconfirmed = async (row: Partial<typeof userLinks.$inferInsert>, uniqueId = randomUUID()) => {
      const createdAt = daysAgo(30);
      const userId = await addUser({ uniqueId, status: "unconfirmed", createdAt, updatedAt: createdAt });
      await addLink(userId, { purpose: "confirmation", createdAt, expiresAt: daysAgo(27), ...row });
      return userId;
    };
    const abandoned = await addUnconfirmed({});
    await addLink(abandoned, { createdAt: daysAgo(20), expiresAt: daysAgo(20) });
    const kept = [await addUnconfirmed({ purpose: "password" })];
    const signedUpAgain = await addUnconfirmed({});
    await addLink(signedUpAgain, { purpose: "confirmation", createdAt: daysAgo(1), expiresAt: daysAgo(-2) });
    const assignedTo = randomUUID();
    const withForm = await addUnconfirmed({}, assignedTo);
    await publishTestForm(database.db);
    await issueTestForm(database.db);
    await database.db.update(formInstances).set({ assignedTo });
    expect(await run()).toEqual({ "abandoned sign-ups": 1 });
    const left = await database.db.select().from(users);
    expect(left.map(({ id }) => id).sort()).toEqual([...kept, signedUpAgain, withForm].sort());
  });

  test("removes guests who cannot come back, counts whose time is over, and old idempotency keys", async () => {
    await addGuest({ currentVisitingAt: daysAgo(61), registeredAt: daysAgo(300) });
    await addGuest({ registeredAt: daysAgo(61) });
    await addGuest({ currentVisitingAt: daysAgo(59), registeredAt: daysAgo(300) });
    await database.db.insert(attempts).values([
      { key: randomBytes(32), count: 3, endsAt: daysAgo(0.01) },
      { key: randomBytes(32), count: 3, endsAt: daysAgo(-0.01) },
    ]);
    const answer = { endpoint: "appointments", bodyDigest: sql`''`, status: 201, answer: {} };
    await database.db.insert(idempotencyKeys).values([
      { ...answer, key: "old", createdAt: daysAgo(8) },
      { ...answer, key: "new", createdAt: daysAgo(6) },
    ]);
    expect(await run()).toEqual({ guests: 2, "counts of attempts": 1, "idempotency keys": 1 });
  });

  test("removes mail a month after it was sent or given up, and keeps a template's tallies without addresses", async () => {
    const templateId = randomUUID();
    await addMail({ sentAt: daysAgo(31) });
    await addMail({ failedAt: daysAgo(31) });
    await addMail({ sentAt: daysAgo(31), templateId });
    await addMail({ sentAt: daysAgo(29) });
    await addMail({});
    expect(await run()).toEqual({ "sent mail": 2, "recipients of templates": 1 });
    const left = await database.db.select().from(mailMessages);
    const recipients = left.map((mail) => TEST_VAULT.open(MAIL, mail).recipient);
    expect(recipients.sort()).toEqual(["", "dana@example.org", "dana@example.org"]);
    expect(await run()).toEqual({});
  });

  describe("of records", () => {
    const contact = { firstName: "Dana", lastName: "W", email: "dana@example.org", phoneNumber: "5", phoneE164: null };
    const content = { ...contact, selectedOption: "Initial Consultation", notes: "", formFields: "{}" };
    const fill = async (at: Date) => {
      const own = { uniqueId: randomUUID(), source: "Website", sourceId: "x" };
      await database.db.insert(appointments).values({
        ...own,
        ...TEST_VAULT.close(APPOINTMENT, own, content),
        sourceType: "therapist",
        sourceAlias: "Appointment Request",
        visitorType: "guest",
        startAt: at,
        endAt: at,
        createdAt: at,
        updatedAt: at,
      });
      const landing = TEST_VAULT.close(LANDING, own, { ...content, preferredLanguage: "en" });
      await database.db.insert(landings).values({ ...own, ...landing, createdAt: at });
      for (const kind of ["survey", "subscription"] as const)
        await database.db
          .insert(records)
          .values({ uniqueId: randomUUID(), kind, content: sql`'{}'`, createdAt: at, updatedAt: at });
      const { uniqueId } = await issueTestForm(database.db);
      await database.db
        .update(formInstances)
        .set({ expiresAt: at, submittedAt: at, createdAt: at })
        .where(sql`unique_id = ${uniqueId}`);
    };

    test("records are removed only after their declared retention, and no subscription that goes on is", async () => {
      await publishTestForm(database.db);
      await fill(yearsAgo(7.1));
      await fill(yearsAgo(6.9));
      expect(await run()).toEqual({});
      expect(await run(7)).toEqual({
        appointments: 1,
        landings: 1,
        "surveys, referrals and former subscriptions": 1,
        "links to forms": 1,
        "answered forms": 1,
      });
      expect(await database.db.$count(formTokens)).toBe(1);
    });
  });

  test("works in batches, and two at once remove each row once", async () => {
    for (let count = 0; count < 7; count += 1) await addGuest({ registeredAt: daysAgo(90) });
    const settings = { db: database.db, now: NOW, retention: {}, batchRows: 2 };
    const both = await Promise.all([purge(settings), purge(settings)]);
    expect(both.reduce((sum, { guests: rows = 0 }) => sum + rows, 0)).toBe(7);
    expect(await database.db.$count(guests)).toBe(0);
  });

  test("a stopped purge begins no other batch", async () => {
    await addGuest({ registeredAt: daysAgo(90) });
    const signal = AbortSignal.abort();
    expect(await purge({ db: database.db, now: NOW, retention: {}, signal })).toEqual({});
    expect(await database.db.$count(guests)).toBe(1);
  });

  if (database.driver === "postgres") {
    test("leaves everything to another copy that is at it", async () => {
      await addGuest({ registeredAt: daysAgo(90) });
      await database.db.transaction(async (other) => {
        await other.execute(sql`select pg_advisory_xact_lock(${PURGE_LOCK})`);
        expect(await run()).toEqual({});
      });
      expect(await run()).toEqual({ guests: 1 });
    });
  }

  test("the running services purge for an operator, and report the rows removed", async () => {
    await addGuest({ registeredAt: daysAgo(90) });
    const services = await createTestServices(database.db);
    const ask = () =>
      services.call("/internal/purge", { headers: { authorization: `Bearer ${INTERNAL_KEY}` }, body: {} });
    expect((await ask()).json).toEqual({ ok: true, lines: ["guests: 1"] });
    expect((await ask()).json).toEqual({ ok: true, lines: ["Nothing is over."] });
  });

  test("comes by itself now and then, and logs numbers alone", async () => {
    await addGuest({ registeredAt: daysAgo(90) });
    const logged = Promise.withResolvers<string>();
    const purging = startPurging({
      db: database.db,
      now: () => NOW,
      logger: pino({ base: null }, { write: logged.resolve }),
      retention: {},
      everyMs: 5,
    });
    expect(JSON.parse(await logged.promise)).toMatchObject({
      msg: "purged what is over",
      removed: { guests: 1 },
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
    await purging.stop();
  });
});
