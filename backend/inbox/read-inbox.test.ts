import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { appointmentRequest, formFields } from "@/backend/test-support/appointment-request";
import { type Caller, createCallers, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { issueTestForm } from "@/backend/test-support/forms";
import { useInbox } from "@/backend/test-support/inbox";
import { ALL, answer } from "@/backend/test-support/public-form";

const ZOE = "Zoë O'Brien";

describeOnDatabase("the inbox", (database) => {
  const inbox = useInbox(database);
  const { form, request, landing, read, later, list: listed } = inbox;

  test("lists what came in, newest first, page by page", async () => {
    const references: string[] = [];
    for (const _ of Array.from({ length: 5 })) {
      references.unshift((await request()).reference);
      later();
    }
    const first = await listed(inbox.staff().viewer, "?records=2");
    expect(first.items.map(({ reference }) => reference)).toEqual(references.slice(0, 2));
    expect(first.meta).toEqual({ after: references[1] });
    const second = await listed(inbox.staff().viewer, `?records=2&after=${references[1]}`);
    expect(second.items.map(({ reference }) => reference)).toEqual(references.slice(2, 4));
    const last = await listed(inbox.staff().viewer, `?records=2&after=${references[3]?.toLowerCase()}`);
    expect(last.items.map(({ reference }) => reference)).toEqual(references.slice(4));
    expect(last.meta).toEqual({ after: null });
  });

  test("pages through items of one moment without leaving one out", async () => {
    for (const _ of Array.from({ length: 5 })) await request();
    const seen: unknown[] = [];
    let after: unknown = "";
    do {
      const page = await listed(inbox.staff().viewer, `?records=2${after ? `&after=${after}` : ""}`);
      seen.push(...page.items.map(({ reference }) => reference));
      after = (page.meta as { after: unknown }).after;
    } while (after);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test("shows in a list what each grade may see", async () => {
    await request({ form_fields: appointmentRequest({}).appointment.form_fields.replace("{", '{"state":"CO",') });
    await form.save([answer("q3", "3")]);
    await form.submit([answer("q1", "1"), answer("q2", "1")]);
    const kindsOf = async (caller: Caller) => (await listed(caller)).items.map(({ kind }) => kind);
    expect(await kindsOf(inbox.staff().viewer)).toEqual(["request"]);
    expect(await kindsOf(inbox.staff().scheduler)).toEqual(["submission", "request"]);
    expect(await kindsOf(inbox.staff().clinician)).toEqual(["submission", "alert", "request"]);
    const [seen] = (await listed(inbox.staff().viewer)).items;
    expect(seen).toMatchObject({ name: "Z. O.", region: "Colorado", payer: "Aetna", isUnread: true, assignee: null });
    const [all] = (await listed(inbox.staff().scheduler, "?kind=request")).items;
    expect(all).toMatchObject({ name: ZOE, language: null });
  });

  test("shows staff the language that a person wants, in the list and among the facts", async () => {
    const { reference } = await request({ preferred_language: "es" });
    await inbox.landing({ preferred_language: "es" });
    const { items } = await listed(inbox.staff().scheduler);
    expect(items.map(({ language }) => language)).toEqual(["es", "es"]);
    const { facts } = await inbox.read(inbox.staff().scheduler, reference);
    expect(facts).toContainEqual({ name: "language", label: "Preferred language", text: "Spanish" });
  });

  test("filters by kind, state, payer, US state, person, reference, and what is unread", async () => {
    const [first, second] = [await request({ last_name: "Ólafsdóttir", first_name: "Maria" }), await request()];
    const third = await landing();
    const [maria, zoe, robin] = [first, second, third].map(({ reference }) => reference);
    const found = async (query: string, caller = inbox.staff().scheduler) =>
      (await listed(caller, `?${query}`)).items.map(({ reference }) => reference);
    expect(await found("kind=application")).toEqual([robin]);
    expect(await found("state=requested")).toEqual([zoe, maria]);
    expect(await found("status=closed")).toEqual([]);
    expect(await found("region=co")).toEqual([robin]);
    expect(await found("payer=AETNA")).toEqual([zoe, maria]);
    expect(await found("payer=Cigna")).toEqual([]);
    expect(await found("search=olafsdottir")).toEqual([maria]);
    expect(await found("search=robin%40example.org")).toEqual([robin]);
    expect(await found(`search=${maria?.slice(0, 4)}-${maria?.slice(4)}`)).toEqual([maria]);
    expect(await found("assignee=none&unread=true")).toEqual([robin, zoe, maria]);
    expect(await found("assignee=me")).toEqual([]);
    // A viewer, who sees no contacts, cannot find them either.
    expect(await found("search=olafsdottir", inbox.staff().viewer)).toEqual([]);
    expect(await found(`search=${maria}`, inbox.staff().viewer)).toEqual([maria]);
  });

  test("finds requests by the phone in any spelling, and by the therapist", async () => {
    const { reference } = await request({
      form_fields: formFields({ member: "Mara Lund" }),
      phone_number: "(555) 555-0177",
    });
    await request({ form_fields: formFields({ member: "Ruth Abbott" }) });
    for (const text of ["555-555-0177", "%2B1 555 555 0177", "5555550177", "LUND"])
      expect((await listed(inbox.staff().scheduler, `?search=${text}`)).items).toMatchObject([{ reference }]);
    expect((await listed(inbox.staff().scheduler, "?search=555-555-0178")).items).toEqual([]);
    expect((await listed(inbox.staff().viewer, "?search=5555550177")).items).toEqual([]);
  });

  test("finds what came in before a moment, and what is confirmed to start in a period", async () => {
    const { clock } = form.current().services;
    const { reference: first } = await request();
    later();
    const { reference: second } = await request();
    const found = async (query: Record<string, string>) =>
      (await listed(inbox.staff().scheduler, `?${new URLSearchParams(query)}`)).items.map(({ reference }) => reference);
    expect(await found({ occurred_before: clock.now.toISOString() })).toEqual([first]);
    later();
    expect(await found({ occurred_before: clock.now.toISOString() })).toEqual([second, first]);
    const day = { starts_from: "2026-03-11T00:00:00Z", starts_before: "2026-03-12T00:00:00Z" };
    expect(await found(day)).toEqual([]);
    const time = { start_at: "2026-03-11T15:00:00.000Z", end_at: "2026-03-11T16:00:00.000Z" };
    expect((await inbox.act(inbox.staff().scheduler, second, "confirm", 1, { ...time, meeting: "video" })).status).toBe(
      200,
    );
    expect(await found(day)).toEqual([second]);
    expect(await found({ starts_from: "2026-03-11T15:00:00Z" })).toEqual([second]);
    expect(await found({ starts_before: "2026-03-11T15:00:00Z" })).toEqual([]);
    expect(await found({ ...day, kind: "message" })).toEqual([]);
  });

  test.each([
    "kind=toString",
    "state=no",
    "assignee=x",
    "records=101",
    "records=0",
    "after=ABCD",
    "page=2",
    "unread=1",
    "search=%00",
    "starts_from=today",
  ])("refuses the query %s", async (query) => {
    expect((await inbox.staff().viewer.get(`/forms/inbox?${query}`)).status).toBe(400);
  });

  test("counts what is open, unread, unassigned and an alert, and what is new", async () => {
    const { clock } = form.current().services;
    const before = clock.now.toISOString();
    later();
    const reference = (await request()).reference;
    await form.save([answer("q3", "3")]);
    const countsOf = async (caller: Caller) => dataOf(await caller.get("/forms/inbox/counts")).attributes;
    const all = { open: 2, unread: 2, mine: 0, unassigned: 2, waiting: 0, alerts: 1 };
    expect(await countsOf(inbox.staff().clinician)).toEqual(all);
    expect(await countsOf(inbox.staff().viewer)).toEqual({ ...all, open: 1, unread: 1, unassigned: 1, alerts: 0 });
    await inbox.staff().clinician.post(`/forms/inbox/${reference}/view`, { version: 1 });
    expect(await countsOf(inbox.staff().clinician)).toEqual({ ...all, unread: 1 });
    const newsOf = async (caller: Caller, since: string, item = "") =>
      dataOf(await caller.get(`/forms/inbox/news?since=${since}${item}`)).attributes;
    expect(await newsOf(inbox.staff().clinician, before)).toEqual({ count: 2 });
    expect(await newsOf(inbox.staff().viewer, before)).toEqual({ count: 1 });
    expect(await newsOf(inbox.staff().clinician, clock.now.toISOString())).toEqual({ count: 0 });
    // For one item also its last change and author; nothing for an item that the grade does not see.
    const { clinician, viewer } = inbox.staff();
    expect(await newsOf(viewer, before, `&reference=${reference}`)).toMatchObject({
      item: { version: 1, changedBy: null },
    });
    await clinician.post(`/forms/inbox/${reference}/note`, { version: 1, text: "Called." });
    expect(await newsOf(viewer, before, `&reference=${reference}`)).toMatchObject({
      item: { version: 2, changedAt: clock.now.toISOString(), changedBy: "Dana" },
    });
    const alert = (await clinician.get("/forms/inbox?kind=alert")).list[0]?.attributes.reference;
    expect(await newsOf(viewer, before, `&reference=${alert}`)).toMatchObject({ item: null });
  });

  describe("one item", () => {
    test("a request has labels, instants and zones, as the grade may see them", async () => {
      const reference = (await request()).reference;
      const whole = await read(inbox.staff().scheduler, reference);
      expect(whole).toMatchObject({
        ...{ reference, kind: "request", state: "requested", version: 1, name: ZOE, therapist: null, payer: "Aetna" },
        request: {
          times: [{ startAt: "2026-03-11T15:00:00.000Z", endAt: "2026-03-11T16:00:00.000Z" }],
          ...{ timeZone: "America/Denver", therapist: { uniqueId: "T-1", name: null } },
          therapists: [{ uniqueId: "T-1", name: null, slug: null, fit: null, isLicensed: null, isAgreed: false }],
          ...{ proposed: null, confirmed: null, meeting: null },
        },
        ...{ submission: null, alert: null, mailProblem: null },
        events: [{ kind: "received", by: "person", member: null, text: null, mails: [] }],
      });
      expect(whole.facts.map(({ label, text }) => `${label}: ${text}`)).toEqual([
        ...["Name: Zoë O'Brien", "Email: zoe@example.org", "Phone: 5555550119", "Request for: Myself"],
        ...["Type of service: Initial Consultation", "Payment: Insurance", "Payer: Aetna", "Notes: Evenings, please."],
      ]);
      expect(whole.verbs).toEqual(["confirm", "propose", "decline", "wait", "reply", "assign", "note"]);
      const plain = await read(inbox.staff().viewer, reference);
      expect(plain.facts.map(({ name }) => name)).toEqual(["requestFor", "serviceType", "paymentMethod", "payer"]);
      expect(plain.verbs).toEqual([]);
      expect(JSON.stringify(plain)).not.toMatch(/Brien|example\.org|5555550119|Evenings/);
    });

    test("an application names unknown fields by their key", async () => {
      const { facts } = await read(inbox.staff().scheduler, (await landing()).reference);
      expect(facts).toEqual(
        expect.arrayContaining([
          { name: "region", label: "State", text: "Colorado" },
          { name: "yearsLicensed", label: "Years licensed", text: "12" },
          { name: "language", label: "Preferred language", text: "English" },
        ]),
      );
    });

    test("a submitted form has questions, answers, score, band and history for who may read answers", async () => {
      await form.submit(ALL);
      const { items } = await listed(inbox.staff().clinician, "?kind=submission");
      const reference = String(items[0]?.reference);
      const { submission } = await read(inbox.staff().clinician, reference);
      expect(submission?.answers).toEqual(
        expect.arrayContaining([{ id: "q2", label: "Question 2", text: "Nearly every day", isAlert: false }]),
      );
      expect(submission).toMatchObject({
        score: { total: 4, label: "Low", severity: "low", missing: 0 },
        history: [],
        formSlug: "check-in",
      });
      const seen = await read(inbox.staff().scheduler, reference);
      expect(seen).toMatchObject({ name: "Dana Whitfield", submission: { answers: null, score: null, history: [] } });
      expect(JSON.stringify(seen)).not.toMatch(/Question 2|Nearly|Low/);
      expect((await inbox.staff().viewer.get(`/forms/inbox/${reference}`)).json).toMatchObject({
        code: "grade_too_low",
      });
    });

    test("a second submission has the first one's score in its history", async () => {
      await form.submit(ALL);
      later(60_000);
      const again = await issueTestForm(database.db);
      await form.send("POST", { responses: [answer("q1", "2"), answer("q2", "2"), answer("q3", "0")] }, again.token);
      const [second, first] = (await listed(inbox.staff().clinician, "?kind=submission")).items;
      const { submission } = await read(inbox.staff().clinician, String(second?.reference));
      expect(submission?.history).toEqual([
        {
          reference: first?.reference,
          submittedAt: first?.occurredAt,
          score: { total: 4, label: "Low", severity: "low", max: 9, missing: 0 },
        },
      ]);
      const { submission: earlier } = await read(inbox.staff().clinician, String(first?.reference));
      expect(earlier?.history).toEqual([]);
      expect((await read(inbox.staff().scheduler, String(second?.reference))).submission?.history).toEqual([]);
    });

    test("an alert has the person, the question and the answer", async () => {
      await form.save([answer("q3", "3")]);
      const { items } = await listed(inbox.staff().clinician, "?kind=alert");
      const reference = String(items[0]?.reference);
      expect(await read(inbox.staff().clinician, reference)).toMatchObject({
        ...{ name: "Dana Whitfield", formName: "Check-in", state: "open" },
        alert: { question: "Question 3", answer: "Nearly every day", source: null, score: null, acknowledged: null },
      });
      await form.submit([answer("q1", "1"), answer("q2", "1")]);
      const [sent] = (await listed(inbox.staff().clinician, "?kind=submission")).items;
      const { submission } = await read(inbox.staff().clinician, String(sent?.reference));
      expect(submission?.answers?.filter(({ isAlert }) => isAlert).map(({ id }) => id)).toEqual(["q3"]);
      expect((await inbox.staff().scheduler.get(`/forms/inbox/${reference}`)).status).toBe(403);
    });

    test("a form's alert has the score, the phone and the person's other items, which only the alert's own address has", async () => {
      const { assignedToEmail: email } = await form.stored();
      const own = await request({ email: email.toUpperCase(), phone_number: "(555) 555-0155" });
      await request({ email: "someone@example.org" });
      await form.submit([answer("q1", "1"), answer("q2", "2"), answer("q3", "3"), answer("q4", "0")]);
      const { items } = await listed(inbox.staff().clinician, "?kind=alert");
      const submitted = (await listed(inbox.staff().clinician, "?kind=submission")).items[0];
      expect((await read(inbox.staff().clinician, String(items[0]?.reference))).alert).toMatchObject({
        ...{ source: submitted?.reference, phone: "+15555550155", score: { total: expect.any(Number) } },
        others: [{ reference: own.reference, kind: "request", state: "requested", name: "Zoë O'Brien" }],
      });
    });

    test("an alert of a form without an address has no items of other people", async () => {
      await request({ phone_number: "(555) 555-0155" });
      const { token } = await issueTestForm(database.db, { email: "" });
      await form.send("PATCH", { form_instance: { responses: [answer("q3", "3")] } }, token);
      const { items } = await listed(inbox.staff().clinician, "?kind=alert");
      const { alert } = await read(inbox.staff().clinician, String(items[0]?.reference));
      expect(alert).toMatchObject({ question: "Question 3", phone: null, others: [] });
    });

    test("an alert of a request or message has the words, and other items only where a mailed form proves the address", async () => {
      const words = "I want to end my life.";
      const help = JSON.stringify({ name: "Robin Marsh", help: words, state: "CO" });
      await request({ notes: words });
      await request({ notes: "Evenings, please." });
      await inbox.landing({ form_fields: help, source_alias: "Prospective Patient Form" });
      await inbox.landing({ form_fields: help });
      const { assignedToEmail: email } = await form.stored();
      await request({ notes: "Mornings.", email });
      await request({ notes: words, email });
      const { items } = await listed(inbox.staff().clinician, "?kind=alert");
      const alerts = await Promise.all(items.map(({ reference }) => read(inbox.staff().clinician, String(reference))));
      expect(alerts.map(({ name, alert }) => [name, alert?.answer, alert?.phone, alert?.others.length])).toEqual([
        ["Zoë O'Brien", words, "+15555550119", 0],
        ["Robin Marsh", words, "+15555550119", 0],
        ["Zoë O'Brien", words, "+15555550119", 0],
      ]);
      await form.submit([answer("q1", "1"), answer("q2", "2"), answer("q3", "0"), answer("q4", "0")]);
      const { alert, facts } = await read(inbox.staff().clinician, String(items[0]?.reference));
      expect(alert?.others).toMatchObject([{ kind: "submission" }, { kind: "request" }]);
      expect(facts.map(({ name }) => name)).not.toContain("notes");
      expect((await listed(inbox.staff().scheduler, "?kind=alert")).items).toEqual([]);
    });

    test("an unknown item and one of another company are not found", async () => {
      const { services } = form.current();
      const { id, bearer } = await services.signedIn("staff", randomUUID());
      const elsewhere = createCallers(services).toCaller(id, bearer);
      const reference = (await request()).reference;
      for (const path of [reference, "ABCD2345", "nonsense", "%00"])
        expect((await elsewhere.get(`/forms/inbox/${path}`)).json).toMatchObject({ code: "unknown_item" });
      const view = { version: 1 };
      expect((await elsewhere.post(`/forms/inbox/${reference}/view`, view)).json).toMatchObject({
        code: "unknown_item",
      });
      expect((await listed(elsewhere)).items).toEqual([]);
      expect((await listed(elsewhere, `?after=${reference}`)).items).toEqual([]);
    });

    test("an item's reading and its marking as seen are audited", async () => {
      const reference = (await request()).reference;
      const { uniqueId } = await read(inbox.staff().clinician, reference);
      await inbox.staff().clinician.post(`/forms/inbox/${reference}/view`, { version: 9 });
      const rows = await database.db.select().from(auditLog);
      expect(rows.filter(({ subject }) => subject === uniqueId).map(({ actor, action }) => [actor, action])).toEqual([
        [`staff:${inbox.staff().clinician.id}`, "inbox.read"],
        [`staff:${inbox.staff().clinician.id}`, "inbox.view"],
      ]);
      expect((await read(inbox.staff().clinician, reference)).isUnread).toBe(false);
      expect((await read(inbox.staff().scheduler, reference)).isUnread).toBe(true);
    });
  });

  test("lists colleagues who handle items, by name, to who handles items", async () => {
    const { list } = await inbox.staff().scheduler.get("/forms/inbox/colleagues");
    expect(list.map(({ attributes }) => attributes.grade).sort()).toEqual(["administrator", "clinician", "scheduler"]);
    expect((await inbox.staff().viewer.get("/forms/inbox/colleagues")).status).toBe(403);
  });
});
