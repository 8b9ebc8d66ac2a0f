import { beforeEach, describe, expect, test } from "@jest/globals";
import { desc, eq, sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { formInstances, formTokens } from "@/backend/db/schema/forms";
import { auditLog } from "@/backend/db/schema/forms-company";
import { mailMessages } from "@/backend/db/schema/mail";
import { keepRepeats } from "@/backend/forms/instances/keep-repeats";
import { asService, type Caller, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { publishTestForm, tokenOf } from "@/backend/test-support/forms";
import { ALL } from "@/backend/test-support/public-form";
import { readMail } from "@/backend/test-support/read-mail";
import { createTestServices, TEST_INVITATIONS, TEST_VAULT, type TestServices } from "@/backend/test-support/services";

const HOUR_MS = 60 * 60 * 1000;
const LINK = /^https:\/\/care\.example\/forms\/public\?token=[\w-]{43}$/;

describeOnDatabase("forms as staff handle them", (database) => {
  let services: TestServices;
  let scheduler: Caller;
  let clinician: Caller;
  let formId: string;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    await publishTestForm(database.db);
    const { staff } = createCallers(services);
    scheduler = await staff(DEFAULT_COMPANY_ID, "scheduler");
    clinician = await staff(DEFAULT_COMPANY_ID, "clinician");
    [formId = ""] = (await scheduler.get("/forms/form_files")).list.map(({ id }) => id);
  });
  const send = async (more: object = {}) => {
    const person = { assigned_to_name: "Dana Whitfield", assigned_to_email: "dana@example.org" };
    const app_form_instance = { form_id: formId, ...person, link: true, ...more };
    const answer = await clinician.post("/forms/app_forms", { app_form_instance });
    return { path: `/forms/app_forms/${idOf(answer)}`, link: linkOf(answer.json), answer };
  };
  const act = (path: string, verb: string, body?: object, caller = scheduler) =>
    caller.post(`${path}/${verb}`, body && { app_form_instance: body });
  const open = async (link: string) => {
    const { json } = await services.call(`/public-forms/forms/public?token=${tokenOf(link)}`);
    return Reflect.get(Object(json), "error")?.code ?? "open";
  };
  const submit = (link: string) =>
    services.call(`/public-forms/forms/public?token=${tokenOf(link)}`, { body: { responses: ALL } });
  const newestMail = async () => {
    const [mail] = await database.db.select().from(mailMessages).orderBy(desc(mailMessages.id)).limit(1);
    return mail ? readMail(mail) : undefined;
  };
  const later = (ms: number) => {
    services.clock.now = new Date(services.clock.now.getTime() + ms);
  };

  test("a link is told once to who asks for it, mailed or not, and not otherwise", async () => {
    const sent = await send();
    expect(sent.link).toMatch(LINK);
    expect(await newestMail()).toMatchObject({ text: expect.stringContaining(sent.link) });
    expect((await scheduler.get(sent.path)).text).not.toContain("token=");
    const unmailed = await send({ invite: false });
    expect([await open(unmailed.link), await database.db.$count(mailMessages)]).toEqual(["open", 1]);
    expect((await send({ link: false })).answer.text).not.toContain("meta");
    expect((await send({ link: false, invite: false })).answer.status).toBe(201);
    expect(await database.db.$count(formTokens)).toBe(3);
  });

  test("the mail of a form, and each later one, is in the chosen language", async () => {
    const { path } = await send({ language: "es" });
    expect(await newestMail()).toMatchObject({
      text: expect.stringMatching(/Abrir el formulario:\n\S+\/es\/forms\/public\?token=/),
    });
    later(HOUR_MS);
    expect((await act(path, "remind")).status).toBe(200);
    expect(await newestMail()).toMatchObject({ subject: expect.stringContaining("Sigue abierto") });
    const unknown = await clinician.post("/forms/app_forms", {
      app_form_instance: { form_id: formId, assigned_to_email: "dana@example.org", language: "xx" },
    });
    expect(unknown.status).toBe(422);
  });

  test("a reissue ends the link before it, which says that a newer one was sent; mailed only if meant", async () => {
    const { path, link } = await send();
    const reissued = await act(path, "reissue", { link: true, invite: false }, clinician);
    const next = linkOf(reissued.json);
    expect([await open(link), await open(next)]).toEqual(["TOKEN_REPLACED", "open"]);
    expect(await database.db.$count(mailMessages)).toBe(1);
    expect((await act(path, "reissue", { invite: false })).status).toBe(422);
    const mailed = await act(path, "reissue", { expires_at: "2026-05-01T00:00:00Z" });
    expect(mailed.text).not.toContain("token=");
    expect(dataOf(mailed).attributes).toMatchObject({ expiresAt: "2026-05-01T00:00:00.000Z", status: "assigned" });
    expect(await open(next)).toBe("TOKEN_REPLACED");
  });

  describe("a series", () => {
    const WEEK_MS = 7 * 24 * HOUR_MS;
    const instances = z.object({
      data: z.array(z.object({ attributes: z.looseObject({ repeat: z.looseObject({}) }) })),
    });
    // Sessions of people end within these weeks.
    const listAll = async () => {
      const { json } = await services.call("/forms/app_forms?sort=created_at", { headers: asService });
      return instances.parse(json).data.map(({ attributes }) => attributes);
    };
    const sendDue = async () => {
      const { db } = database;
      const kept = keepRepeats({
        ...{ db, vault: TEST_VAULT, logger: pino({ level: "silent" }), now: () => services.clock.now },
        invitations: TEST_INVITATIONS,
      });
      await kept.pass();
      await kept.stop();
    };

    test("sends a form again with a link of its own, catches up once, and ends on its last day", async () => {
      const until = new Date(services.clock.now.getTime() + 6 * WEEK_MS).toISOString();
      const expires_at = new Date(services.clock.now.getTime() + WEEK_MS).toISOString();
      const { link } = await send({ repeat: { weeks: 2, until }, expires_at, language: "es" });
      await sendDue();
      expect(await listAll()).toMatchObject([{ repeat: { weeks: 2, previousId: null } }]);
      later(2 * WEEK_MS);
      await Promise.all([sendDue(), sendDue()]);
      const [first, second, ...more] = await listAll();
      expect(more).toEqual([]);
      expect(first).toMatchObject({ status: "expired", repeat: { nextAt: null } });
      expect(second).toMatchObject({ status: "assigned", repeat: { previousId: first?.uniqueId } });
      const mail = await newestMail();
      expect(mail?.text).toContain("Abrir el formulario:");
      expect(mail?.text).not.toContain(link);
      // The services were down for three weeks: one form is sent, and the next is due when it would have been.
      later(3 * WEEK_MS);
      await sendDue();
      expect((await listAll()).map(({ repeat }) => repeat.nextAt)).toEqual([null, null, until]);
      later(WEEK_MS);
      await sendDue();
      later(4 * WEEK_MS);
      await sendDue();
      expect(await listAll()).toHaveLength(4);
    });

    test("goes on where the form of another one cannot be sent", async () => {
      const until = new Date(services.clock.now.getTime() + 9 * WEEK_MS).toISOString();
      const { path } = await send({ repeat: { weeks: 1, until } });
      later(HOUR_MS);
      await send({ repeat: { weeks: 1, until } });
      const unreadable = { sealed: sql`'\\x00'::bytea` };
      await database.db
        .update(formInstances)
        .set(unreadable)
        .where(eq(formInstances.uniqueId, path.slice(-36)));
      later(2 * WEEK_MS);
      await sendDue();
      expect(await database.db.$count(formInstances)).toBe(3);
    });

    test.each(["stop_repeating", "cancel", "revoke"])("ends by %s, and then sends nothing", async (verb) => {
      const until = new Date(services.clock.now.getTime() + 9 * WEEK_MS).toISOString();
      const { path } = await send({ repeat: { weeks: 1, until } });
      expect((await act(path, verb)).status).toBe(200);
      expect(dataOf(await scheduler.get(path)).attributes).toMatchObject({ repeat: { weeks: 1, nextAt: null } });
      later(2 * WEEK_MS);
      await sendDue();
      expect(await listAll()).toHaveLength(1);
    });

    test("refuses an interval or a last day that cannot be", async () => {
      for (const repeat of [
        { weeks: 0, until: "2099-01-01T00:00:00Z" },
        { weeks: 2, until: "2020-01-01T00:00:00Z" },
      ])
        await expect(send({ repeat })).rejects.toThrow(
          /no resource in 422.*\/app_form_instance\/repeat\/(weeks|until)/,
        );
    });
  });

  describe("a reminder", () => {
    test("mails a further link, beside which the first keeps working until both are revoked", async () => {
      const { path, link } = await send();
      later(HOUR_MS);
      expect((await act(path, "remind")).status).toBe(200);
      const mail = await newestMail();
      expect(mail).toMatchObject({
        to: "dana@example.org",
        subject: expect.stringMatching(/^Still open: a form to fill in from Hollow Oak \([0-9A-F]{4}\)$/),
      });
      const further = /https:\S+token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
      expect([further === link, await open(further), await open(link)]).toEqual([false, "open", "open"]);
      expect(dataOf(await act(path, "revoke")).attributes).toMatchObject({ status: "revoked", linkedAt: null });
      expect([await open(further), await open(link)]).toEqual(["TOKEN_REVOKED", "TOKEN_REVOKED"]);
    });

    test("a reminder is sent to the person once, even when several are requested at the same time", async () => {
      const { path } = await send();
      later(HOUR_MS);
      const answers = await Promise.all([1, 2, 3].map(() => act(path, "remind")));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(answers.map(({ json }) => Reflect.get(Object(json), "code"))).toContain("recently_sent");
      expect(await database.db.$count(mailMessages)).toBe(2);
    });

    test.each([
      ["submitted", (_: string, link: string) => submit(link), "already_submitted"],
      ["cancelled", (path: string) => act(path, "cancel"), "form_cancelled"],
      ["revoked", (path: string) => act(path, "revoke"), "form_revoked"],
      ["expired", async () => later(40 * 24 * HOUR_MS), "form_expired"],
    ])("a reminder of a form that is %s is refused", async (_, end, code) => {
      const { path, link } = await send();
      await end(path, link);
      later(2 * HOUR_MS);
      // The session of the callers has ended in forty days.
      scheduler = await createCallers(services).staff(DEFAULT_COMPANY_ID, "scheduler");
      expect(await act(path, "remind")).toMatchObject({ status: 409, json: { code } });
      expect(await database.db.$count(mailMessages)).toBe(1);
    });
  });

  test("a form's page has its inbox item and its score as the grade allows, and each view is in the audit log", async () => {
    const { path, link } = await send();
    await submit(link);
    const seen = dataOf(await clinician.get(path)).attributes;
    const scored = { status: "submitted", totalScore: 4, maxScore: 9, scoreLabel: "Low", severity: "low" };
    expect(seen).toMatchObject(scored);
    expect(seen.items).toMatchObject([{ kind: "submission", state: "submitted", reference: expect.any(String) }]);
    const unscored = { totalScore: null, maxScore: null, scoreLabel: null, severity: null, missingCount: 0 };
    expect(dataOf(await scheduler.get(path)).attributes).toMatchObject({ status: "submitted", ...unscored });
    const [listed] = (await scheduler.get(`/forms/forms/${formId}/instances`)).list;
    expect(listed?.attributes).toMatchObject(unscored);
    const [row] = (await clinician.get(`/forms/forms/${formId}/instances`)).list;
    expect(row?.attributes).toMatchObject(scored);
    const audit = (await database.db.select().from(auditLog)).map(({ actor, action, subject }) => [
      actor,
      action,
      subject,
    ]);
    const id = path.split("/").at(-1);
    expect(audit.filter(([, action]) => action === "form.view" || action === "form.list")).toEqual([
      [`staff:${clinician.id}`, "form.view", id],
      [`staff:${scheduler.id}`, "form.view", id],
      [`staff:${clinician.id}`, "form.list", formId],
    ]);
  });

  test("an alert is listed for who may read answers, and for no other", async () => {
    const { path, link } = await send();
    await services.call(`/public-forms/forms/public?token=${tokenOf(link)}`, {
      method: "PATCH",
      body: { form_instance: { responses: [{ field_id: "q3", value: "2" }] } },
    });
    expect(dataOf(await clinician.get(path)).attributes).toMatchObject({ items: [{ kind: "alert", state: "open" }] });
    expect(dataOf(await scheduler.get(path)).attributes.items).toEqual([]);
  });

  describe("staff who may not read answers", () => {
    test("they send forms by mail, see no link and name no account, before the first answer and after it", async () => {
      const { path, link, answer } = await send();
      const accountId = (await createCallers(services).user()).id;
      const person = { form_id: formId, assigned_to_email: "dana@example.org" };
      const create = (more: object) =>
        scheduler.post("/forms/app_forms", { app_form_instance: { ...person, ...more } });
      const change = (values: object) => scheduler.put(path, { app_form_instance: values });
      expect([answer.status, (await create({})).status]).toEqual([201, 201]);
      const refuseAll = async () => {
        for (const refused of [
          await create({ link: true }),
          await create({ link: true, invite: false }),
          await create({ assigned_to: accountId }),
          await change({ assigned_to: scheduler.id }),
          await act(path, "reissue", { link: true, invite: false }),
          await act(path, "reissue", { link: true }),
        ])
          expect(refused).toMatchObject({ status: 403, json: { code: "grade_too_low" } });
      };
      await refuseAll();
      await services.call(`/public-forms/forms/public?token=${tokenOf(link)}`, {
        method: "PATCH",
        body: { form_instance: { responses: ALL.slice(0, 1) } },
      });
      await refuseAll();
      expect(await open(link)).toBe("open");
      const moved = await change({ assigned_to_name: "Dana W.", expires_at: "2026-05-01T00:00:00Z" });
      expect(dataOf(moved).attributes).toMatchObject({ assignedTo: null, assignedToName: "Dana W.", responses: [] });
      expect((await act(path, "reissue", {})).status).toBe(200);
    });
  });

  describe("answers of staff", () => {
    const write = (caller: Caller, path: string) => ({
      draft: () => caller.put(path, { app_form_instance: { responses: ALL } }),
      submit: () => caller.post(`${path}/submit`, { app_form_instance: { responses: ALL } }),
    });

    test.each(["scheduler", "clinician", "administrator"] as const)(
      "a %s's answers are refused in a form that was given to a person, whatever became of its link",
      async (grade) => {
        const { path } = await send({ link: false });
        const account = await createCallers(services).user();
        const accounts = await send({ link: false, invite: false, assigned_to: account.id });
        const caller = await createCallers(services).staff(DEFAULT_COMPANY_ID, grade);
        const refused = { status: 403, json: { code: "given_to_person" } };
        for (const given of [path, accounts.path])
          for (const call of Object.values(write(caller, given))) expect(await call()).toMatchObject(refused);
        await act(path, "revoke");
        expect(await write(caller, path).draft()).toMatchObject(refused);
        expect(dataOf(await clinician.get(path)).attributes).toMatchObject({ status: "revoked", revision: 0 });
      },
    );

    test("a form given to nobody accepts staff's first answers, and later ones only of those who may read them", async () => {
      const { path } = await send({ link: false, invite: false });
      expect((await write(scheduler, path).draft()).status).toBe(200);
      for (const call of Object.values(write(scheduler, path)))
        expect(await call()).toMatchObject({ status: 403, json: { code: "grade_too_low" } });
      expect(dataOf(await write(clinician, path).submit()).attributes).toMatchObject({ totalScore: 4 });
    });
  });

  test("a viewer neither sends nor sees a form", async () => {
    const { path } = await send();
    const viewer = await createCallers(services).staff(DEFAULT_COMPANY_ID, "viewer");
    expect((await viewer.get(path)).status).toBe(403);
    for (const verb of ["remind", "revoke"]) expect((await viewer.post(`${path}/${verb}`)).status).toBe(403);
    expect((await viewer.post(`${path}/reissue`, { app_form_instance: {} })).status).toBe(403);
    expect((await viewer.get("/forms/form_files")).status).toBe(403);
    expect((await scheduler.post("/forms/form_files", { form_file: { text: "{}" } })).status).toBe(403);
  });
});

const linkOf = (json: unknown) => String(Reflect.get(Object(Reflect.get(Object(json), "meta")), "link") ?? "");
