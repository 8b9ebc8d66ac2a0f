import { describe, expect, test } from "@jest/globals";
import type { SaveOutcome } from "@/lib/services/public-forms/client";
import { saveFormDraft, submitPublicForm } from "./actions";
import {
  conflict,
  context,
  createService,
  FORM,
  json,
  NOW,
  plain,
  SAVED,
  scripted,
  submitPlain,
  UNAVAILABLE,
} from "./test-support/form-service";

describe("a draft by script", () => {
  test("a draft is passed on unchanged, and the new revision is returned", async () => {
    const service = createService();
    const answer = await json(await saveFormDraft(context(service), scripted({ age: "abc" })));
    expect(answer).toEqual({ status: 200, body: { revision: 5, lastSavedAt: NOW.toISOString(), refused: [] } });
    expect(service.save).toHaveBeenCalledWith({ responses: [{ field_id: "age", value: "abc" }], revision: 4 });
  });

  test("names each refused answer with the reason", async () => {
    const refused = [{ fieldId: "notes", message: "Must be at most 20000 characters" }];
    const service = createService({ save: { ...SAVED, refused } });
    const answer = await json(await saveFormDraft(context(service), scripted({ notes: "long", age: "7" })));
    expect(answer).toMatchObject({ status: 200, body: { revision: 5, refused } });
  });

  test("repeated after a lost reply is no conflict", async () => {
    const service = createService({ save: conflict([{ field_id: "age", value: "7" }]) });
    const answer = await json(await saveFormDraft(context(service), scripted({ age: "7", notes: "" })));
    expect(answer).toMatchObject({ status: 200, body: { revision: 9 } });
  });

  test.each<[SaveOutcome, number, object]>([
    [
      conflict([{ field_id: "age", value: "8" }]),
      409,
      { code: "DRAFT_CONFLICT", revision: 9, responses: [{ field_id: "age", value: "8" }] },
    ],
    [{ kind: "already_submitted", responses: undefined }, 409, { code: "ALREADY_SUBMITTED" }],
    [{ kind: "not_editable" }, 409, { code: "NOT_EDITABLE" }],
    [{ kind: "gone", code: "TOKEN_EXPIRED", message: "x" }, 410, { code: "TOKEN_EXPIRED", message: "x" }],
    [UNAVAILABLE, 503, { code: "UNAVAILABLE" }],
  ])("%j is reported as %i", async (save, status, body) => {
    const answer = await json(await saveFormDraft(context(createService({ save })), scripted({ age: "7" })));
    expect(answer).toMatchObject({ status, body });
  });

  test("a draft without the form's cookie is refused", async () => {
    expect(await json(await saveFormDraft(context(null), scripted({})))).toMatchObject({
      status: 401,
      body: { code: "NO_FORM" },
    });
  });

  test.each([null, [], "x", { responses: "x" }, { responses: [{ value: 1 }] }, { responses: [], revision: -1 }])(
    "%j is no draft",
    async (body) => {
      const service = createService();
      const response = await saveFormDraft(context(service), { kind: "json", json: body });
      expect(response.status).toBe(422);
      expect(service.save).not.toHaveBeenCalled();
    },
  );
});

describe("a submission by script", () => {
  test("a valid submission is sent with the score", async () => {
    const service = createService();
    const answer = await json(await submitPublicForm(context(service), scripted({ mood: "3", unknown: 1 })));
    expect(answer).toEqual({ status: 200, body: { ok: true } });
    expect(service.submit).toHaveBeenCalledWith({
      responses: [{ field_id: "mood", value: "3" }],
      revision: 4,
      totalScore: 3,
      scoreLabel: "Mild",
      submittedAt: NOW,
    });
    expect(service.close).toHaveBeenCalled();
  });

  test("a submission with invalid answers lists every problem and is not sent", async () => {
    const service = createService();
    const answer = await json(await submitPublicForm(context(service), scripted({ age: "x", notes: { a: 1 } })));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("Please fix the errors before submitting.");
    expect(answer.body.fields).toContainEqual({ fieldId: "mood", message: "Label mood is required" });
    expect(answer.body.fields).toContainEqual({ fieldId: "age", message: "Must be a number" });
    expect(answer.body.fields).toContainEqual({ fieldId: "notes", message: "Must be text" });
    expect(service.submit).not.toHaveBeenCalled();
  });

  test("a submission is sent with the newer revision of its own lost draft", async () => {
    const service = createService();
    service.submit.mockResolvedValueOnce(conflict([{ field_id: "mood", value: "3" }]));
    expect((await submitPublicForm(context(service), scripted({ mood: "3" }))).status).toBe(200);
    expect(service.submit).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 9 }));
  });

  test("a submission whose answer was lost is read before it is sent again", async () => {
    const answers = [{ field_id: "mood", value: "3" }];
    const closed = { ...FORM, canEdit: false };
    const [received, elsewhere, open] = [createService(), createService(), createService()];
    for (const service of [received, elsewhere, open]) service.submit.mockResolvedValueOnce(UNAVAILABLE);
    for (const service of [received, elsewhere]) service.load.mockResolvedValueOnce({ kind: "loaded", form: FORM });
    received.load.mockResolvedValueOnce({ kind: "loaded", form: { ...closed, responses: answers } });
    elsewhere.load.mockResolvedValueOnce({ kind: "loaded", form: closed });
    const send = async (service: typeof open) =>
      (await submitPublicForm(context(service), scripted({ mood: "3" }))).status;
    expect([await send(received), await send(elsewhere), await send(open)]).toEqual([200, 503, 200]);
    const calls = [received, elsewhere, open].map(({ submit }) => submit.mock.calls.length);
    expect(calls).toEqual([1, 1, 2]);
    expect(received.close).toHaveBeenCalledWith(expect.objectContaining({ totalScore: 3 }));
  });

  test("a refusal in the service's words is not sent again", async () => {
    const service = createService({ submit: { ...UNAVAILABLE, isRefusal: true } });
    expect((await submitPublicForm(context(service), scripted({ mood: "3" }))).status).toBe(503);
    expect([service.submit, service.load].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test("a lost submission counts as received when the service says so, in its own shapes", async () => {
    const [numbers, gone] = [createService(), createService()];
    for (const service of [numbers, gone]) {
      service.submit.mockResolvedValueOnce(UNAVAILABLE);
      service.load.mockResolvedValueOnce({ kind: "loaded", form: FORM });
    }
    const responses = [
      { field_id: "mood", value: 3 },
      { field_id: "age", value: 7 },
    ];
    numbers.load.mockResolvedValueOnce({ kind: "loaded", form: { ...FORM, status: "submitted", responses } });
    gone.load.mockResolvedValueOnce({ kind: "gone", code: "ALREADY_SUBMITTED", message: "x" });
    for (const service of [numbers, gone]) {
      const sent = await submitPublicForm(context(service), scripted({ mood: "3", age: "7" }));
      expect([sent.status, service.submit.mock.calls.length]).toEqual([200, 1]);
    }
  });

  test("leaves stored answers alone that cannot be read, until the visitor answers again", async () => {
    const schema = {
      fields: [
        { id: "a", field_type: "text" },
        { id: "b", field_type: "checkbox" },
        { id: 3, field_type: "text" },
      ],
    };
    const stored = { responses: [{ field_id: "b", value: ["x", "y"] }], unreadIds: ["a"] };
    const form = { ...FORM, schema, ...stored };
    const service = createService({ form });
    await submitPublicForm(context(service), scripted({ "3": "new" }));
    await submitPlain(service, { "f.3": "new", "f.a": "" });
    await submitPlain(service, { "f.3": "new", "f.a": "again" });
    const sent = service.submit.mock.calls.map(([{ responses }]) => responses);
    const kept = [{ field_id: "3", value: "new" }];
    expect(sent).toEqual([kept, kept, expect.arrayContaining([...kept, { field_id: "a", value: "again" }])]);
  });

  test("reports a failed submission when the form cannot be loaded", async () => {
    const service = createService();
    const message = "Failed to load form. Please try again.";
    service.load.mockResolvedValue({ kind: "unavailable", status: 503, message });
    const sent = await json(await submitPublicForm(context(service), scripted({ mood: "3" })));
    expect(sent).toMatchObject({ status: 503, body: { message: "Failed to submit form. Please try again." } });
    const page = await (await submitPlain(service, { "f.mood": "3", intent: "save" })).text();
    expect(page).toContain("Failed to save your answers. Please try again.");
  });

  test("reports a form that was submitted elsewhere; a repeat of the same answers succeeds", async () => {
    const submitted = [{ field_id: "mood", value: "3" }];
    const known = createService({ form: { ...FORM, status: "submitted", canEdit: false, responses: submitted } });
    const raced = createService({ submit: { kind: "already_submitted", responses: submitted } });
    for (const service of [known, raced]) {
      expect(
        await json(await submitPublicForm(context(service), scripted({ mood: "3", notes: "other" }))),
      ).toMatchObject({
        status: 409,
        body: { code: "ALREADY_SUBMITTED" },
      });
      expect(await json(await submitPublicForm(context(service), scripted({ mood: "3" })))).toMatchObject({
        status: 200,
        body: { ok: true },
      });
    }
    expect(known.submit).not.toHaveBeenCalled();
  });
});

describe("an accepted submission", () => {
  test("stores its score and its alert for the receipt", async () => {
    const service = createService();
    await submitPublicForm(context(service), scripted({ mood: "3" }));
    expect(service.close).toHaveBeenCalledWith({
      at: NOW.toISOString(),
      totalScore: 3,
      scoreLabel: "Mild",
      missingCount: 0,
      hasAlert: false,
    });
  });

  test("an accepted submission is neither sent nor saved again by the same browser", async () => {
    const service = createService();
    service.load.mockResolvedValue({ kind: "gone", code: "TOKEN_NOT_FOUND", message: "x" });
    for (const post of [submitPublicForm, saveFormDraft]) {
      const answer = await json(await post(context(service, true), scripted({ mood: "3" })));
      expect(answer).toEqual({ status: 409, body: { code: "ALREADY_SUBMITTED" } });
    }
    const plainAnswer = await submitPublicForm(context(service, true), plain({ "f.mood": "3" }));
    expect([plainAnswer.status, plainAnswer.headers.get("location")]).toEqual([303, "/forms/public?form=form-1"]);
    for (const port of [service.load, service.save, service.submit]) expect(port).not.toHaveBeenCalled();
  });
});

test("a service's Retry-After is passed on, with and without scripts", async () => {
  const service = createService();
  const tooMany = { kind: "unavailable", status: 429, message: "Too many.", retryAfterSeconds: 90 } as const;
  service.save.mockResolvedValue(tooMany);
  service.load.mockResolvedValue(tooMany);
  const scriptedAnswer = await saveFormDraft(context(service), scripted({ age: "7" }));
  expect([scriptedAnswer.status, scriptedAnswer.headers.get("retry-after")]).toEqual([429, "90"]);
  const page = await submitPlain(service, { "f.mood": "3" });
  expect([page.status, page.headers.get("retry-after")]).toEqual([429, "90"]);
  expect(await page.text()).toContain("try again in 2 minutes");
});
