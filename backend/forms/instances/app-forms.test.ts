import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { MAIL } from "@/backend/crypto/seals";
import { formEvents, formInstances, formTokens } from "@/backend/db/schema/forms";
import { auditLog } from "@/backend/db/schema/forms-company";
import { mailMessages } from "@/backend/db/schema/mail";
import { markSent } from "@/backend/mail/claim-mail";
import { type Caller, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { publishTestForm, tokenOf } from "@/backend/test-support/forms";
import { readMail } from "@/backend/test-support/read-mail";
import { createTestServices, TEST_NOW, TEST_VAULT, type TestServices } from "@/backend/test-support/services";

const ANSWERS = ["q1", "q2", "q3"].map((field_id) => ({ field_id, value: "2" }));

describeOnDatabase("app forms", (database) => {
  let services: TestServices;
  let callers: ReturnType<typeof createCallers>;
  let staff: Caller;
  let user: Caller;
  let formId: string;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    callers = createCallers(services);
    staff = await callers.staff();
    user = await callers.user();
    await publishTestForm(database.db);
    formId = (await staff.get("/forms/forms")).list[0]?.id ?? "";
  });
  const assign = (changes: object = {}, caller = staff) =>
    caller.post("/forms/app_forms/", {
      app_form_instance: {
        form_id: formId,
        assigned_to: user.id,
        assigned_to_name: "Dana Whitfield",
        assigned_to_email: "dana@example.org",
        ...changes,
      },
    });
  const assigned = async (changes: object = {}) => `/forms/app_forms/${idOf(await assign(changes))}`;
  const mailed = async () => {
    const [mail] = await database.db.select().from(mailMessages);
    if (!mail) throw new Error("no mail");
    const { to, text = "", subject } = readMail(mail);
    return { mail, to, text, subject };
  };

  test("staff give a form to a user for 30 days, and the link is mailed to the user only", async () => {
    const answer = await assign();
    expect([answer.status, dataOf(answer).attributes]).toMatchObject([
      201,
      {
        formId,
        formSlug: "check-in",
        status: "assigned",
        canEdit: true,
        assignedTo: user.id,
        assignedBy: staff.id,
        expiresAt: new Date(TEST_NOW.getTime() + 30 * 86_400_000).toISOString(),
      },
    ]);
    const token = tokenOf(/https:\S+/.exec((await mailed()).text)?.[0] ?? "");
    expect((await services.call(`/public-forms/forms/public?token=${token}`)).status).toBe(200);
    expect(answer.text).not.toContain(token);
    expect((await assign({ invite: false })).status).toBe(201);
    expect(await database.db.$count(formTokens)).toBe(1);
  });

  test.each([
    ["an unknown form", { form_id: randomUUID() }, "/app_form_instance/form_id"],
    ["an unknown template", { mailtemplate_id: randomUUID() }, "/app_form_instance/mailtemplate_id"],
    ["a moment that is over", { expires_at: "2026-03-10T14:59:59Z" }, "/app_form_instance/expires_at"],
    ["no address", { assigned_to_email: "dana" }, "/app_form_instance/assigned_to_email"],
    ["a field that only we may set", { status: "submitted" }, "/app_form_instance"],
  ])("an assignment with %s is a 422 that points at it, and no mail is sent", async (_, changes, pointer) => {
    const answer = await assign(changes);
    expect([answer.status, answer.json]).toMatchObject([422, { errors: [{ pointer }] }]);
    expect([await database.db.$count(formInstances), await database.db.$count(mailMessages)]).toEqual([0, 0]);
  });

  test("the user starts, drafts and submits the form, with the service's own score and alerts", async () => {
    const path = await assigned();
    expect(dataOf(await user.post(`${path}/start`)).attributes).toMatchObject({ status: "in_progress", revision: 0 });
    expect((await user.post(`${path}/start`)).status).toBe(200);
    const draft = await user.put(path, { app_form_instance: { responses: ANSWERS.slice(0, 1), revision: 0 } });
    expect(dataOf(draft).attributes).toMatchObject({ revision: 1, responses: [{ fieldId: "q1", value: "2" }] });
    const unfinished = await user.post(`${path}/submit`);
    expect([unfinished.status, unfinished.json]).toMatchObject([
      422,
      { code: "validation_failed", errors: [{ pointer: "/app_form_instance/responses/q2" }, {}] },
    ]);
    const submitted = await user.post(`${path}/submit`, { app_form_instance: { responses: ANSWERS } });
    expect([submitted.status, dataOf(submitted).attributes]).toMatchObject([
      200,
      { status: "submitted", canEdit: false, totalScore: 6, scoreLabel: "High", submittedAt: TEST_NOW.toISOString() },
    ]);
    const again = await user.post(`${path}/submit`);
    expect([again.status, again.json]).toMatchObject([409, { code: "already_submitted" }]);
    expect((await user.put(path, { app_form_instance: { responses: [] } })).status).toBe(409);
    expect((await staff.post(`${path}/cancel`)).status).toBe(409);
    expect(await database.db.$count(formEvents)).toBe(1);
    const log = (await database.db.select().from(auditLog)).filter(({ actor }) => actor === `user:${user.id}`);
    expect(log.map(({ action }) => action)).toEqual(["form.start", "form.draft", "form.submit"]);
  });

  test("a form is submitted once, through the app and the link at the same moment", async () => {
    const path = await assigned();
    const token = tokenOf(/https:\S+/.exec((await mailed()).text)?.[0] ?? "");
    const statuses = await Promise.all([
      user.post(`${path}/submit`, { app_form_instance: { responses: ANSWERS } }),
      services.call(`/public-forms/forms/public?token=${token}`, { body: { responses: ANSWERS } }),
    ]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("a draft upon an older revision is refused, and what is stored stays", async () => {
    const path = await assigned();
    await user.put(path, { app_form_instance: { responses: ANSWERS, revision: 0 } });
    const late = await user.put(path, {
      app_form_instance: { responses: [{ field_id: "q1", value: "0" }], revision: 0 },
    });
    expect([late.status, late.json]).toMatchObject([409, { code: "draft_conflict" }]);
  });

  test("staff cancel and delete a form, its link ends, and the answers are kept", async () => {
    const path = await assigned();
    const token = tokenOf(/https:\S+/.exec((await mailed()).text)?.[0] ?? "");
    expect(dataOf(await staff.post(`${path}/cancel`)).attributes).toMatchObject({
      status: "cancelled",
      canEdit: false,
    });
    expect((await staff.post(`${path}/cancel`)).status).toBe(200);
    expect((await services.call(`/public-forms/forms/public?token=${token}`)).status).toBe(410);
    expect((await user.post(`${path}/submit`, { app_form_instance: { responses: ANSWERS } })).status).toBe(409);
    expect((await staff.delete(path)).status).toBe(204);
    expect((await staff.delete(path)).status).toBe(404);
    expect((await user.get("/forms/app_forms")).list).toEqual([]);
    expect(await database.db.$count(formInstances)).toBe(1);
  });

  test("a form is refused to other users and to roles that are not named", async () => {
    const path = await assigned();
    for (const outsider of [await callers.user(), await callers.staff(randomUUID())]) {
      expect((await outsider.put(path, { app_form_instance: {} })).status).toBe(404);
      expect((await outsider.post(`${path}/start`)).status).toBe(404);
      expect((await outsider.post(`${path}/submit`)).status).toBe(404);
      expect((await outsider.get("/forms/app_forms")).list).toEqual([]);
      expect((await outsider.get(`/forms/forms/${formId}/instances`)).list).toEqual([]);
    }
    expect((await assign({}, await callers.staff(randomUUID()))).status).toBe(422);
    expect((await user.post(`${path}/cancel`)).status).toBe(403);
    expect((await user.delete(path)).status).toBe(403);
    expect((await assign({}, user)).status).toBe(403);
    expect((await (await callers.guest()).get("/forms/app_forms")).status).toBe(403);
    const reassigned = await user.put(path, { app_form_instance: { expires_at: "2027-01-01T00:00:00Z" } });
    expect([reassigned.status, reassigned.json]).toMatchObject([403, { code: "staff_only" }]);
    const moved = await staff.put(path, { app_form_instance: { assigned_to: null, assigned_to_name: "Robin" } });
    expect(dataOf(moved).attributes).toMatchObject({ assignedTo: null, assignedToName: "Robin" });
    expect((await user.post(`${path}/start`)).status).toBe(404);
  });

  describe("the list", () => {
    let ids: string[];
    beforeEach(async () => {
      ids = [];
      for (const [name, expires] of [
        ["Cara", "12"],
        ["ada", "11"],
        ["Ben", "13"],
      ])
        ids.push(idOf(await assign({ assigned_to_name: name, expires_at: `2026-03-${expires}T00:00:00Z` })));
      await staff.post(`/forms/app_forms/${ids[2]}/cancel`);
    });
    const found = async (query: string, caller = staff) => {
      const answer = await caller.get(`/forms/app_forms/?${query}`);
      return answer.list.map(({ attributes }) => attributes.assignedToName);
    };

    test("the list is paged, searched and sorted, and contains no answers", async () => {
      const page = await staff.get("/forms/app_forms?records=2&sort=expires_at");
      expect(page.list.map(({ attributes }) => attributes.assignedToName)).toEqual(["ada", "Cara"]);
      expect(page.meta).toEqual({ page: 1, totalPages: 2, totalRecords: 3 });
      expect(page.list[0]?.attributes).not.toHaveProperty("responses");
      expect(await found("search=CARA")).toEqual(["Cara"]);
      expect(await found("sort=-expires_at")).toEqual(["Ben", "Cara", "ada"]);
      expect((await staff.get("/forms/app_forms?sort=responses")).status).toBe(400);
      expect((await staff.get("/forms/app_forms?by_status=lost")).status).toBe(400);
    });

    test("the list is filtered by current status, by assigner and by assignee", async () => {
      expect(await found("by_status=cancelled")).toEqual(["Ben"]);
      services.clock.now = new Date("2026-03-11T02:00:00Z");
      expect(await found("by_status=expired")).toEqual(["ada"]);
      expect(await found("by_status=assigned")).toEqual(["Cara"]);
      expect(await found(`assigned_to=${randomUUID()}`)).toEqual([]);
      expect(await found(`assigned_to=${user.id}&assigned_by=${staff.id}&sort=created_at`)).toHaveLength(3);
      expect(await found("sort=expires_at", user)).toEqual(["ada", "Cara", "Ben"]);
    });

    test("a form's list has its instances alone, and a single instance has its answers", async () => {
      const instances = `/forms/forms/${formId}/instances`;
      expect((await staff.get(`${instances}/`)).list).toHaveLength(3);
      expect(dataOf(await staff.get(`${instances}/${ids[0]}`)).attributes).toMatchObject({ responses: [] });
      expect((await staff.get(`/forms/forms/${randomUUID()}/instances/${ids[0]}`)).status).toBe(404);
    });
  });

  describe("a mail template", () => {
    const template = {
      name: "Warm",
      subject: "{{brand}} has a form for you",
      body: "Dear {{name}},\n\n<b>welcome</b>.",
    };
    const newTemplate = (changes: object = {}, caller = staff) =>
      caller.post("/forms/mailtemplates", { mailtemplate: { ...template, ...changes } });

    test("gives an invitation its words, and its mail is counted", async () => {
      const path = `/forms/mailtemplates/${idOf(await newTemplate())}`;
      await assigned({ mailtemplate_id: path.split("/").at(-1) });
      const { mail, text, subject } = await mailed();
      expect(subject).toMatch(/^Hollow Oak has a form for you \([0-9A-F]{4}\)$/);
      expect(text).toMatch(/^Dear Dana Whitfield,\n\n<b>welcome<\/b>\.\n\nOpen the form:\nhttps:/);
      expect(dataOf(await staff.get(`${path}/stats`)).attributes).toMatchObject({ total: 1, queued: 1, sent: 0 });
      await markSent({ db: database.db, vault: TEST_VAULT }, TEST_VAULT.open(MAIL, mail), TEST_NOW);
      expect(dataOf(await staff.get(`${path}/stats`)).attributes).toMatchObject({
        ...{ total: 1, queued: 0, sent: 1, failed: 0 },
        lastSentAt: TEST_NOW.toISOString(),
      });
    });

    test("a template belongs to its company, its name is unique, and free again when it is deleted", async () => {
      const path = `/forms/mailtemplates/${idOf(await newTemplate())}`;
      const other = await callers.staff(randomUUID());
      expect((await newTemplate()).status).toBe(409);
      expect((await newTemplate({}, other)).status).toBe(201);
      for (const end of ["", "/stats"]) expect((await other.get(path + end)).status).toBe(404);
      expect((await other.put(path, { mailtemplate: { name: "Ours" } })).status).toBe(404);
      expect((await newTemplate({}, user)).status).toBe(403);
      const second = `/forms/mailtemplates/${idOf(await newTemplate({ name: "Cool" }))}`;
      expect((await staff.put(second, { mailtemplate: { name: "Warm" } })).status).toBe(409);
      expect((await staff.get("/forms/mailtemplates?sort=-name")).list.map(({ id }) => id)).toEqual(
        [path, second].map((address) => address.split("/").at(-1)),
      );
      expect((await staff.delete(path)).status).toBe(204);
      expect((await newTemplate()).status).toBe(201);
    });

    test.each([
      ["a placeholder that is not known", { body: "{{link}}" }],
      ["two lines of subject", { subject: "a\nBcc: x" }],
      ["no body", { body: " " }],
      ["a company", { company_id: randomUUID() }],
    ])("a template with %s is refused", async (_, changes) => expect((await newTemplate(changes)).status).toBe(422));
  });
});
