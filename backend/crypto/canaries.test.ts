import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { getTableName, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { z } from "zod";
import { TABLES } from "@/backend/db/tables";
import { useAccounts } from "@/backend/test-support/accounts";
import { appointmentRequest, formFields } from "@/backend/test-support/appointment-request";
import { type Caller, type CallerAnswer, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { publishTestForm, tokenOf } from "@/backend/test-support/forms";
import { ALL, answer } from "@/backend/test-support/public-form";

const SLOW_MS = 120_000;

describeOnDatabase("what people send", (database) => {
  const accounts = useAccounts(database);
  const canaries: string[] = [];
  /** A distinctive word, another one at each call. */
  const word = () => {
    const made = `Qanary${randomUUID().replaceAll("-", "").replace(/\d/g, "x")}`;
    canaries.push(made);
    return made;
  };
  const email = () => `${word()}@example.org`;
  const phone = () => {
    const digits = `555${String(Date.now()).slice(-4)}${String(canaries.length + 100).slice(-3)}`;
    canaries.push(digits);
    return digits;
  };
  const contact = () => ({ first_name: word(), last_name: word(), email: email(), phone_number: phone() });

  const sendRequests = async (user: Caller, staff: Caller) => {
    const own = { visitor_unique_id: user.id, visitor_type: "user" };
    const form_fields = formFields({ member: { dateOfBirth: word() }, responsible: word(), paymentMethod: word() });
    const request = appointmentRequest({ ...own, ...contact(), notes: word(), form_fields });
    const sent = await user.post("/forms/appointments", request, { "idempotency-key": "canary-0123456789" });
    const changed = { appointment: { notes: word(), phone_number: phone(), first_name: word() } };
    const landing = { ...contact(), source_id: "x", source: "Website", preferred_language: "en", source_alias: null };
    const records = {
      survey: { survey_type: word(), source: word(), answers: [{ question: word(), value: word() }], comment: word() },
      subscription: { email: email(), name: word(), topics: [word()] },
      referral: { ...contact(), referrer_name: word(), referrer_email: email(), reason: word() },
    };
    return [
      sent,
      await staff.put(`/forms/appointments/${idOf(sent)}`, changed),
      await user.post("/forms/landings", { landing: { ...landing, form_fields: JSON.stringify({ help: word() }) } }),
      ...(await Promise.all(
        Object.entries(records).map(([kind, record]) => user.post(`/forms/${kind}s`, { [kind]: record })),
      )),
      await user.post(`/forms/identities/${user.id}/register`, { user: { about: word() } }),
      await user.put(`/forms/identities/${user.id}`, { user: { about: { more: [word()] } } }),
    ];
  };
  const fillForms = async (staff: Caller) => {
    const formId = (await staff.get("/forms/forms")).list[0]?.id ?? "";
    const person = { assigned_to_name: word(), assigned_to_email: email() };
    const assigned = await staff.post("/forms/app_forms", {
      app_form_instance: { form_id: formId, ...person, link: true },
    });
    const asPerson = callMailedForm(assigned);
    return [
      assigned,
      await staff.put(`/forms/app_forms/${idOf(assigned)}`, { app_form_instance: { assigned_to_name: word() } }),
      await asPerson("PATCH", { form_instance: { responses: [answer("note", word())] } }),
      await asPerson("POST", { responses: [...ALL, answer("note", word())] }),
    ];
  };
  /** Calls of the person who has the link of an assigned form. */
  const callMailedForm = ({ json }: CallerAnswer) => {
    const { link } = z.object({ meta: z.object({ link: z.string() }) }).parse(json).meta;
    return (method: string, body: object) =>
      accounts.current().call(`/public-forms/forms/public?token=${tokenOf(link)}`, { method, body });
  };
  const driveAccount = async (user: Caller) => {
    const services = accounts.current();
    const id = randomUUID();
    const guest = { unique_id: id, user_unique_id: id, name: word(), email: email(), username: word() };
    const created = await services.call("/gateway/guests/", { body: { guest } });
    const bearer = { authorization: `Bearer ${created.headers.get("company-token")}` };
    const body = { user: { name: word(), username: word() } };
    const address = email().toLowerCase();
    canaries.push(address.slice(0, -"@example.org".length));
    return [
      created,
      await services.call(`/gateway/guests/${id}`, { method: "PUT", headers: bearer, body }),
      await accounts.signUp({ email: address, name: word() }),
      await accounts.askReset(address),
      await user.put(`/gateway/users/${user.id}/profile`, {
        profile: { first_name: word(), last_name: word(), phone_number: phone() },
      }),
    ];
  };

  /** Every column of every row, as text. */
  const dump = async () => {
    const texts: string[] = [];
    for (const table of TABLES) {
      const name = sql.raw(`"${getTableConfig(table).schema}"."${getTableName(table)}"`);
      const rows = await database.db.select({ text: sql<string>`t::text` }).from(sql`${name} as t`);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join("\n").toLowerCase();
  };

  test(
    "what people send is in no table and no line of the log in clear, and staff read all of it",
    async () => {
      await publishTestForm(database.db);
      const callers = createCallers(accounts.current());
      const [user, staff] = [await callers.user(), await callers.staff()];
      const answers = [
        ...(await sendRequests(user, staff)),
        ...(await fillForms(staff)),
        ...(await driveAccount(user)),
      ];
      expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
      const stored = await dump();
      const log = accounts.current().logs.join("\n").toLowerCase();
      expect(canaries.length).toBeGreaterThan(40);
      for (const canary of canaries.map((text) => text.toLowerCase())) {
        const spellings = [canary, Buffer.from(canary).toString("hex")];
        for (const text of spellings)
          expect([text, stored.includes(text), log.includes(text)]).toEqual([text, false, false]);
      }
      const [sent] = answers;
      const read = sent && (await staff.get(`/forms/appointments/${idOf(sent)}`));
      expect(read && dataOf(read).attributes).toMatchObject({ notes: expect.stringMatching(/^Qanary/) });
      expect((await accounts.mail()).map(({ to }) => to)).toHaveLength(3);
    },
    SLOW_MS,
  );

  test("a form's row gives away no score and no answer", async () => {
    await publishTestForm(database.db);
    const staff = await createCallers(accounts.current()).staff();
    const formId = (await staff.get("/forms/forms")).list[0]?.id ?? "";
    const instance = { form_id: formId, assigned_to_email: "dana@example.org", link: true };
    const assigned = await staff.post("/forms/app_forms", { app_form_instance: instance });
    const responses = [...ALL.slice(0, 2), answer("q3", "3")];
    expect((await callMailedForm(assigned)("POST", { responses })).status).toBe(200);
    const done = await staff.get(`/forms/app_forms/${idOf(assigned)}`);
    expect(dataOf(done).attributes).toMatchObject({ totalScore: 7, severity: "high" });
    const [row] = await database.db
      .select({ text: sql<string>`t::text` })
      .from(sql`(select total_score, score_label, severity, field_scores, missing_count, responses
        from forms.form_instance) as t`);
    expect(row?.text).toBe("(,,,,,[])");
    const events = await database.db.select({ text: sql<string>`field_id || value` }).from(sql`forms.form_event`);
    expect(events).toEqual([{ text: expect.stringMatching(/^[\w-]{22}$/) }]);
  });
});
