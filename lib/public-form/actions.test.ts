import { describe, expect, jest, test } from "@jest/globals";
import type { WireForm } from "@/domain/wire/form-instance";
import type { SaveOutcome, SubmitOutcome } from "@/lib/services/public-forms/client";
import { saveFormDraft, submitPublicForm } from "./actions";
import type { FormPorts } from "./submit-answers";

const NOW = new Date("2026-05-04T18:00:00Z");
const SCALE = [
  { value: "0", label: "Not at all" },
  { value: "3", label: "Nearly every day" },
];
const field = (id: string, fieldType: string, more: object = {}) => ({ id, label: `Label ${id}`, fieldType, ...more });
const FORM: WireForm = {
  uniqueId: "form-1",
  formName: "Check-in",
  assignedToName: null,
  expiresAt: null,
  isExpired: false,
  canEdit: true,
  status: "in_progress",
  responses: [{ field_id: "unheard", value: "of" }],
  schema: {
    fields: [
      field("mood", "multiple_choice", {
        isRequired: true,
        isScored: true,
        options: SCALE,
        properties: { scoreMapping: { "3": 3 } },
      }),
      field("age", "number", { fieldOrder: 1 }),
      field("notes", "textarea", { fieldOrder: 2 }),
      field("unheard", "hologram", { fieldOrder: 3 }),
    ],
    scoring: { enabled: true, method: "sum", fields: ["mood"], ranges: [{ min: 0, max: 3, label: "Mild" }] },
  },
  revision: 4,
  lastSavedAt: null,
  submittedAt: null,
  totalScore: null,
  scoreLabel: null,
  severity: null,
  missingCount: 0,
};
const SAVED: SaveOutcome = { kind: "saved", revision: 5, lastSavedAt: NOW.toISOString(), refused: [] };
const conflict = (responses: { field_id: string; value: string }[]) =>
  ({ kind: "conflict", stored: { revision: 9, lastSavedAt: NOW.toISOString(), responses } }) as const;
const UNAVAILABLE = { kind: "unavailable", status: 503, message: "Failed to submit form. Please try again." } as const;

function createService({
  form = FORM,
  save = SAVED,
  submit = { kind: "received" },
}: {
  form?: WireForm;
  save?: SaveOutcome;
  submit?: SubmitOutcome;
} = {}) {
  return {
    load: jest.fn<FormPorts["load"]>(async () => ({ kind: "loaded", form })),
    save: jest.fn<FormPorts["save"]>(async () => save),
    submit: jest.fn<FormPorts["submit"]>(async () => submit),
    close: jest.fn<FormPorts["close"]>(async () => undefined),
  };
}
type Service = ReturnType<typeof createService>;

const context = (ports: FormPorts | null, isSubmitted = false) => ({ formId: "form-1", now: NOW, ports, isSubmitted });
const scripted = (answers: Record<string, unknown>, revision = 4) => ({
  kind: "json" as const,
  json: { responses: Object.entries(answers).map(([field_id, value]) => ({ field_id, value })), revision },
});
const plain = (fields: Record<string, string>) => ({
  kind: "form" as const,
  fields: new URLSearchParams({ revision: "4", intent: "submit", ...fields }),
});
const json = async (response: Response) => ({ status: response.status, body: await response.json() });
const submitPlain = (service: Service | null, fields: Record<string, string>) =>
  submitPublicForm(context(service), plain(fields));

describe("a draft by script", () => {
  test("is passed on unchanged, and the new revision is returned", async () => {
    const service = createService();
    const answer = await json(await saveFormDraft(context(service), scripted({ age: "abc" })));
    expect(answer).toEqual({ status: 200, body: { revision: 5, lastSavedAt: NOW.toISOString(), refused: [] } });
    expect(service.save).toHaveBeenCalledWith({ responses: [{ field_id: "age", value: "abc" }], revision: 4 });
  });

  test("of which an answer was refused says which, and why", async () => {
    const refused = [{ fieldId: "notes", message: "Must be at most 20000 characters" }];
    const service = createService({ save: { ...SAVED, refused } });
    const answer = await json(await saveFormDraft(context(service), scripted({ notes: "long", age: "7" })));
    expect(answer).toMatchObject({ status: 200, body: { revision: 5, refused } });
  });

  test("that was stored although its answer was lost is no conflict with itself", async () => {
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

  test("without the form's cookie is refused", async () => {
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
  test("goes out with the score, once it holds", async () => {
    const service = createService();
    const answer = await json(await submitPublicForm(context(service), scripted({ mood: "3", stranger: 1 })));
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

  test("that does not hold is told field by field, in page order, and not sent", async () => {
    const service = createService();
    const answer = await json(await submitPublicForm(context(service), scripted({ age: "x", notes: { a: 1 } })));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("Please fix the errors before submitting.");
    expect(answer.body.fields).toContainEqual({ fieldId: "mood", message: "Label mood is required" });
    expect(answer.body.fields).toContainEqual({ fieldId: "age", message: "Must be a number" });
    expect(answer.body.fields).toContainEqual({ fieldId: "notes", message: "Must be text" });
    expect(service.submit).not.toHaveBeenCalled();
  });

  test("whose draft was saved under a newer revision goes out upon that one", async () => {
    const service = createService();
    service.submit.mockResolvedValueOnce(conflict([{ field_id: "mood", value: "3" }]));
    expect((await submitPublicForm(context(service), scripted({ mood: "3" }))).status).toBe(200);
    expect(service.submit).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 9 }));
  });

  test("whose form cannot be loaded just then is a submission that failed", async () => {
    const service = createService();
    const message = "Failed to load form. Please try again.";
    service.load.mockResolvedValue({ kind: "unavailable", status: 503, message });
    const sent = await json(await submitPublicForm(context(service), scripted({ mood: "3" })));
    expect(sent).toMatchObject({ status: 503, body: { message: "Failed to submit form. Please try again." } });
    const held = await (await submitPlain(service, { "f.mood": "3", intent: "save" })).text();
    expect(held).toContain("Failed to save your answers. Please try again.");
  });

  test("of a form that was submitted elsewhere says so, of this very submission that it was taken", async () => {
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

describe("a submission that was taken", () => {
  test("leaves its score and its help for the receipt", async () => {
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

  test("is not sent, saved or doubted once more by the same browser", async () => {
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

test("a service's time to wait is passed on, by script and without", async () => {
  const service = createService();
  const tooMany = { kind: "unavailable", status: 429, message: "Too many.", retryAfterSeconds: 90 } as const;
  service.save.mockResolvedValue(tooMany);
  service.load.mockResolvedValue(tooMany);
  const scriptedAnswer = await saveFormDraft(context(service), scripted({ age: "7" }));
  expect([scriptedAnswer.status, scriptedAnswer.headers.get("retry-after")]).toEqual([429, "90"]);
  const held = await submitPlain(service, { "f.mood": "3" });
  expect([held.status, held.headers.get("retry-after")]).toEqual([429, "90"]);
  expect(await held.text()).toContain("try again in 2 minutes");
});

describe("a plain post", () => {
  test("that is valid is submitted and leads to the receipt, with values known only to the service unchanged", async () => {
    const service = createService();
    const response = await submitPlain(service, { "f.mood": "3", "f.notes": "a\r\nb", "f.age": "" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/forms/public?form=form-1"]);
    const sent = new Map(service.submit.mock.calls[0]?.[0].responses.map(({ field_id, value }) => [field_id, value]));
    expect(sent.get("notes")).toBe("a\nb");
    expect(sent.get("unheard")).toBe("of");
  });

  test("that is invalid is saved, and the page shows the problems", async () => {
    const service = createService();
    const response = await submitPlain(service, { "f.age": "abc" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/forms/public?form=form-1&check=1"]);
    expect(service.save.mock.calls[0]?.[0]).toMatchObject({ revision: 4 });
    expect(service.save.mock.calls[0]?.[0].responses).toContainEqual({ field_id: "age", value: "abc" });
    expect(service.submit).not.toHaveBeenCalled();
  });

  test("to save for later saves whatever is there", async () => {
    const service = createService();
    const response = await submitPlain(service, { intent: "save", "f.notes": "half" });
    expect(response.headers.get("location")).toBe("/forms/public?form=form-1&saved=1");
  });

  test.each<[string, Partial<Record<"load" | "save" | "submit", unknown>>, Record<string, string>]>([
    ["loading", { load: UNAVAILABLE }, { "f.mood": "3" }],
    ["submitting", { submit: UNAVAILABLE }, { "f.mood": "3" }],
    ["keeping what does not hold", { save: UNAVAILABLE }, { "f.age": "abc" }],
  ])("loses nothing when the service fails at %s", async (_, failing, fields) => {
    const service = createService();
    for (const port of ["load", "save", "submit"] as const) {
      if (failing[port]) service[port].mockResolvedValue(UNAVAILABLE);
    }
    const typed = { ...fields, "f.notes": `"><script>alert(1)</script>\r\n&amp; 'two'` };
    const response = await submitPlain(service, typed);
    expect(response.status).toBe(503);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).not.toContain("<script");
    expect(readHiddenFields(html)).toEqual({ ...typed, revision: "4" });
    expect(html).toContain('action="/forms/public/form-1/submit"');
    expect(html).toContain("Try again");
  });

  test("without the form's cookie is held until the link is opened again", async () => {
    const response = await submitPlain(null, { "f.mood": "3" });
    expect(response.status).toBe(401);
    const html = await response.text();
    expect(html).toContain("Missing access token. Please use the link from your email.");
    expect(readHiddenFields(html)).toEqual({ "f.mood": "3", revision: "4" });
  });

  test("upon answers that are no longer the stored ones ends in a question that shows both", async () => {
    const service = createService({ submit: conflict([{ field_id: "mood", value: "0" }]) });
    const response = await submitPlain(service, { "f.mood": "3" });
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain("What you just wrote: Nearly every day");
    expect(html).toContain("Saved before: Not at all");
    expect(readHiddenFields(html)).toEqual({ "f.mood": "3", revision: "9" });
    expect(html).toContain('href="/forms/public?form=form-1"');
  });

  test("of a form that ended meanwhile gives the answers back to be copied", async () => {
    const gone = {
      kind: "gone",
      code: "TOKEN_EXPIRED",
      message: "This link has expired. Please request a new one.",
    } as const;
    const service = createService({ submit: gone });
    service.load.mockResolvedValueOnce(gone);
    const unread = await submitPlain(service, { "f.notes": "my words" });
    expect(unread.status).toBe(410);
    expect(await unread.text()).toMatch(/This link has expired[\s\S]*my words/);
    const read = await submitPlain(service, { "f.mood": "3" });
    expect(await read.text()).toMatch(/Label mood[\s\S]*Nearly every day/);
  });

  test("a second time leads to the same receipt", async () => {
    const submitted = createService({ form: { ...FORM, status: "submitted", canEdit: false } });
    const raced = createService({ submit: { kind: "already_submitted", responses: undefined } });
    for (const service of [submitted, raced]) {
      const response = await submitPlain(service, { "f.mood": "3" });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/forms/public?form=form-1"]);
    }
  });

  test("whose answer nothing can store says which, and saves the rest", async () => {
    const service = createService();
    const response = await submitPlain(service, { "f.mood": "3", "f.notes": "nul\u0000" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Label notes: Contains characters that cannot be saved");
    expect(service.save.mock.calls[0]?.[0].responses).toContainEqual({ field_id: "mood", value: "3" });
  });

  test("whose answers only the service finds fault with says which", async () => {
    const service = createService({
      submit: { kind: "invalid", message: "x", fields: [{ fieldId: "age", message: "Too odd" }] },
    });
    const response = await submitPlain(service, { "f.mood": "3", "f.age": "7" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Label age: Too odd");
  });
});

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#13;": "\r",
  "&#10;": "\n",
  "&amp;": "&",
};

function readHiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const decode = (text = "") =>
    text.replace(/&(?:lt|gt|quot|amp|#39|#13|#10);/g, (entity) => ENTITIES[entity] ?? entity);
  return Object.fromEntries([...fields].map(([, name, value]) => [decode(name), decode(value)]));
}
