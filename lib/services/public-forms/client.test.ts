import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type Env, envSchema } from "@/lib/config/env";
import { loadForm, saveDraft, submitForm, uploadFile } from "./client";

interface Answer {
  status: number;
  body: unknown;
}

let server: Server;
let env: Env;
let answer: Answer;
let seen: { request: IncomingMessage; body: string }[];

const NOW = new Date("2026-05-04T18:00:00Z");
const holder = { token: "tok+en/=", address: "198.51.100.0/24" };
const FORM = { uniqueId: "form-1", canEdit: true, status: "assigned", schema: { fields: [] } };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      seen.push({ request, body });
      const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
      response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  env = envSchema.parse({
    SESSION_SECRET: "an evaluation secret of some length",
    PUBLIC_FORMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PUBLIC_FORMS_API_KEY: "the-key",
    SERVICE_TIMEOUT_MS: "20000",
  });
});
afterAll(() => void server.close());
beforeEach(() => {
  seen = [];
});

const given = (status: number, body: unknown) => {
  answer = { status, body };
};
const refusal = (code?: string, message?: string) => ({ success: false, data: null, error: { code, message } });

describe("loading", () => {
  test("asks with the token in the query, and hands on the visitor's network under the site's key", async () => {
    given(200, { success: true, data: FORM, error: null });
    expect(await loadForm(env, holder)).toMatchObject({ kind: "loaded", form: { uniqueId: "form-1", formName: null } });
    const request = seen[0]?.request;
    expect(`${request?.method} ${request?.url}`).toBe("GET /forms/public?token=tok%2Ben%2F%3D");
    expect(request?.headers).toMatchObject({ authorization: "Bearer the-key", "x-forwarded-for": "198.51.100.0/24" });
  });

  test("takes snake_case as well, and leaves the schema as it came", async () => {
    const schema = { fields: [{ id: "a_b", field_type: "text" }] };
    given(200, { success: true, data: { unique_id: "form-1", form_name: " My\nform ", can_edit: true, schema } });
    expect(await loadForm(env, holder)).toMatchObject({
      form: { uniqueId: "form-1", formName: "My form", canEdit: true, schema },
    });
  });

  // Specification, section 8, Public form load.
  test.each<[string, Answer, string]>([
    [
      "TOKEN_EXPIRED",
      { status: 410, body: refusal("TOKEN_EXPIRED", "x") },
      "This link has expired. Please request a new one.",
    ],
    [
      "TOKEN_REVOKED",
      { status: 410, body: refusal("TOKEN_REVOKED") },
      "This link has been revoked. Please contact support.",
    ],
    [
      "TOKEN_NOT_FOUND",
      { status: 404, body: refusal("TOKEN_NOT_FOUND") },
      "Invalid access token. Please check your link.",
    ],
    [
      "a code with status 200",
      { status: 200, body: refusal("TOKEN_EXPIRED") },
      "This link has expired. Please request a new one.",
    ],
    ["a refusal without a message", { status: 200, body: { success: false } }, "Failed to load form"],
    ["a refusal with a message", { status: 200, body: refusal("X", "Closed for repairs.") }, "Closed for repairs."],
    ["an error with a message", { status: 500, body: refusal("X", "Closed for repairs.") }, "Closed for repairs."],
    ["an error of a code alone", { status: 500, body: refusal("X") }, "Failed to load form. Please try again."],
    ["an error of nothing", { status: 500, body: refusal() }, "An error occurred"],
    [
      "a form that takes no answers",
      { status: 200, body: refusal("NOT_EDITABLE") },
      "This form has expired or is no longer accepting responses.",
    ],
    [
      "an error with a blank message",
      { status: 500, body: refusal("X", " ") },
      "Failed to load form. Please try again.",
    ],
    ["an error page", { status: 502, body: "<h1>Bad Gateway</h1>" }, "Failed to load form. Please try again."],
    ["an answer that is none", { status: 200, body: "[]" }, "Failed to load form. Please try again."],
    [
      "an id that no cookie could carry",
      { status: 200, body: { success: true, data: { ...FORM, uniqueId: "a;b=c" } } },
      "Failed to load form. Please try again.",
    ],
    [
      "another form than asked for",
      { status: 200, body: { success: true, data: { ...FORM, uniqueId: "form-2" } } },
      "Failed to load form. Please try again.",
    ],
  ])("%s gives the specified message", async (_, given, message) => {
    answer = given;
    expect(await loadForm(env, holder, "form-1")).toMatchObject({ message });
  });

  test("a service that is unreachable, or not configured, is unavailable", async () => {
    const message = "Failed to load form. Please try again.";
    const nowhere = { ...env, PUBLIC_FORMS_URL: "http://127.0.0.1:9" };
    expect(await loadForm(nowhere, holder)).toEqual({ kind: "unavailable", message, status: 503 });
    const none = { ...env, PUBLIC_FORMS_URL: undefined };
    expect(await loadForm(none, holder)).toEqual({ kind: "unavailable", message, status: 503 });
  });

  test("a hostile answer loses its invalid parts, and is never an error", async () => {
    given(200, {
      success: true,
      data: {
        ...FORM,
        formName: { x: 1 },
        expiresAt: "soon",
        responses: [
          { fieldId: "a", value: { deep: true } },
          null,
          { field_id: "b", value: "kept" },
          { fieldId: 7, value: 1 },
          { fieldId: "c", value: [1, true] },
        ],
        revision: -4,
        totalScore: "99",
        status: "nonsense",
        missingCount: 1e99,
        assignedToName: `${"x".repeat(500)}\u0000`,
      },
    });
    expect(await loadForm(env, holder)).toMatchObject({
      kind: "loaded",
      form: {
        formName: null,
        expiresAt: null,
        responses: [
          { field_id: "b", value: "kept" },
          { field_id: "7", value: 1 },
          { field_id: "c", value: ["1", "true"] },
        ],
        unreadIds: ["a"],
        revision: 0,
        totalScore: null,
        status: "assigned",
        missingCount: 0,
        assignedToName: null,
      },
    });
  });
});

describe("a service of other shapes", () => {
  test("its form is read from a JSON:API resource, with a number as its id", async () => {
    const attributes = { unique_id: 42, can_edit: true, schema: {}, responses: [{ field_id: 1, value: true }] };
    const loaded = { uniqueId: "42", canEdit: true, responses: [{ field_id: "1", value: true }] };
    given(200, { success: true, data: { id: "9", type: "form_instance", attributes } });
    expect(await loadForm(env, holder, "42")).toMatchObject({ kind: "loaded", form: loaded });
    given(200, {
      success: true,
      data: { id: 42, type: "form_instance", attributes: { ...attributes, unique_id: undefined } },
    });
    expect(await loadForm(env, holder, "42")).toMatchObject({ kind: "loaded", form: loaded });
  });

  test.each([
    [
      "of numbers and booleans",
      [
        { fieldId: 1, value: [1, 2] },
        { field_id: true, value: false },
      ],
    ],
    [
      "as JSON:API resources",
      [
        { id: "8", type: "response", attributes: { field_id: 1, value: ["1", "2"] } },
        { id: "9", type: "response", attributes: { fieldId: "true", value: false } },
      ],
    ],
    [
      "in a document",
      {
        data: [
          { field_id: "1", value: [1, 2] },
          { field_id: "true", value: false },
        ],
      },
    ],
    ["by field id", { "1": [1, 2], true: false }],
  ])("its answers %s are read", async (_, responses) => {
    given(200, { success: true, data: { ...FORM, responses } });
    const read = [
      { field_id: "1", value: ["1", "2"] },
      { field_id: "true", value: false },
    ];
    expect(await loadForm(env, holder)).toMatchObject({
      form: { responses: read, unreadIds: [], hasUnnamed: false },
    });
  });

  test.each([
    ["not in a list", "a=1"],
    ["of no field", [{ field_id: { a: 1 }, value: "x" }]],
    ["of no shape", [["a", "x"]]],
    ["in too long a list", Array.from({ length: 5_001 }, () => ({ field_id: "a", value: "x" }))],
  ])("answers %s are known to be there", async (_, responses) => {
    given(200, { success: true, data: { ...FORM, responses } });
    expect(await loadForm(env, holder)).toMatchObject({ form: { responses: [], hasUnnamed: true } });
  });

  test.each([undefined, null, [], {}, "", [null, {}]])("answers of %j are none", async (responses) => {
    given(200, { success: true, data: { ...FORM, responses } });
    expect(await loadForm(env, holder)).toMatchObject({ form: { responses: [], unreadIds: [], hasUnnamed: false } });
  });

  test("its calls carry the app id", async () => {
    given(200, { success: true, data: FORM });
    await loadForm(env, holder);
    expect(seen[0]?.request.headers.appid).toBe(env.DEFAULT_APP_ID);
  });

  test("an unanswered submission is not sent again unread", async () => {
    given(500, "oops");
    await submitForm(env, holder, { responses: [], totalScore: null, scoreLabel: null, submittedAt: NOW });
    expect(seen).toHaveLength(1);
  });
});

describe("saving", () => {
  const draft = { responses: [{ field_id: "a", value: "x" }], revision: 3, now: NOW };

  test("sends the specified body, once", async () => {
    given(200, { success: true, data: { revision: 4, lastSavedAt: NOW.toISOString(), refused: [] } });
    expect(await saveDraft(env, holder, draft)).toEqual({
      kind: "saved",
      revision: 4,
      lastSavedAt: NOW.toISOString(),
      refused: [],
    });
    expect(seen[0]?.request.method).toBe("PATCH");
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      form_instance: { responses: draft.responses, revision: 3 },
    });
    given(500, "oops");
    await saveDraft(env, holder, draft);
    expect(seen).toHaveLength(2);
  });

  test("a service of the plain contract, without revisions, has saved", async () => {
    given(200, { success: true });
    expect(await saveDraft(env, holder, draft)).toMatchObject({
      kind: "saved",
      revision: 3,
      lastSavedAt: NOW.toISOString(),
    });
  });

  test.each<[number, unknown, unknown]>([
    [
      409,
      {
        error: { code: "DRAFT_CONFLICT" },
        data: { revision: 9, lastSavedAt: null, responses: [{ fieldId: "a", value: 1 }] },
      },
      { kind: "conflict", stored: { revision: 9, responses: [{ field_id: "a", value: 1 }] } },
    ],
    [409, { error: { code: "DRAFT_CONFLICT" } }, { kind: "unavailable", status: 502 }],
    [409, { error: { code: "NOT_EDITABLE" } }, { kind: "not_editable" }],
    [409, { error: { code: "ALREADY_SUBMITTED" } }, { kind: "already_submitted", responses: undefined }],
    [
      409,
      { error: { code: "ALREADY_SUBMITTED" }, data: { responses: [{ fieldId: "a", value: 2 }] } },
      { kind: "already_submitted", responses: [{ field_id: "a", value: 2 }] },
    ],
    [410, refusal("TOKEN_REPLACED"), { kind: "gone", code: "TOKEN_REPLACED" }],
    [410, refusal("FORM_CANCELLED"), { kind: "gone", code: "FORM_CANCELLED" }],
    [410, refusal("TOKEN_REVOKED"), { kind: "gone", code: "TOKEN_REVOKED" }],
    [
      429,
      refusal("TOO_MANY_REQUESTS", "Slow down."),
      { kind: "unavailable", status: 429, message: "Slow down.", retryAfterSeconds: 60 },
    ],
    // The specified answers say so with status 200.
    [200, refusal("NOT_EDITABLE"), { kind: "not_editable" }],
    [200, refusal("ALREADY_SUBMITTED"), { kind: "already_submitted" }],
  ])("%i %j is %j", async (status, body, outcome) => {
    given(status, body);
    expect(await saveDraft(env, holder, draft)).toMatchObject(outcome as object);
  });
});

describe("submitting", () => {
  const submission = {
    responses: [{ field_id: "a", value: 2 }],
    revision: 3,
    totalScore: 2,
    scoreLabel: "Minimal",
    submittedAt: NOW,
  };

  test("sends the specified body", async () => {
    given(200, { success: true, data: FORM });
    expect(await submitForm(env, holder, submission)).toEqual({ kind: "received" });
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      responses: submission.responses,
      total_score: 2,
      score_label: "Minimal",
      submitted_at: NOW.toISOString(),
      revision: 3,
    });
  });

  test("each call carries the page's language to a service that has languages", async () => {
    given(200, { success: true, data: FORM });
    const spanish = { ...holder, language: "es" } as const;
    await loadForm(env, spanish, "form-1");
    await saveDraft(env, spanish, { responses: [], now: NOW });
    await submitForm(env, spanish, submission);
    expect(seen[0]?.request.url).toMatch(/&language=es$/);
    expect(seen.slice(1).map(({ body }) => JSON.parse(body))).toEqual([
      { form_instance: { responses: [], language: "es" } },
      expect.objectContaining({ language: "es" }),
    ]);
  });

  // Specification, section 8, Public form submit.
  test.each<[string, Answer, string]>([
    ["a refusal with a message", { status: 200, body: refusal("X", "Not today.") }, "Not today."],
    ["a refusal of a code alone", { status: 200, body: refusal("X") }, "Failed to submit form"],
    ["an error of a code alone", { status: 500, body: refusal("X") }, "Failed to submit form. Please try again."],
    ["a refusal without one", { status: 200, body: { success: false, error: null } }, "Failed to submit form"],
    ["an error page", { status: 500, body: "<h1>" }, "Failed to submit form. Please try again."],
  ])("%s gives the specified message", async (_, given, message) => {
    answer = given;
    expect(await submitForm(env, holder, submission)).toMatchObject({ kind: "unavailable", message });
  });

  test.each<[string, Answer, true | undefined]>([
    ["a refusal in words", { status: 200, body: refusal("X", "Not today.") }, true],
    ["a client error in words", { status: 403, body: refusal("X", "Not today.") }, true],
    ["a server error in words", { status: 500, body: refusal("X", "Oops.") }, undefined],
    ["an unreadable answer", { status: 200, body: "<h1>" }, undefined],
  ])("%s is told from a lost answer", async (_, given, isRefusal) => {
    answer = given;
    const outcome = await submitForm(env, holder, submission);
    expect(outcome.kind === "unavailable" && outcome.isRefusal).toBe(isRefusal);
  });

  test("a service's problems with answers are reported", async () => {
    const fields = [{ fieldId: "a", message: "Maximum value is 1" }];
    given(422, { success: false, error: { code: "VALIDATION_FAILED", fields } });
    expect(await submitForm(env, holder, submission)).toEqual({
      kind: "invalid",
      message: "Please fix the errors before submitting.",
      fields,
    });
  });
});

describe("an upload", () => {
  const file = { name: "Meine Karte ü.jpg", bytes: Buffer.from("ffd8ff", "hex") };

  test("a file is sent as bytes, its name in a header, and becomes an answer", async () => {
    given(200, { success: true, data: { answer: "id/3/card.jpg" }, error: null });
    expect(await uploadFile(env, holder, file)).toEqual({ kind: "uploaded", answer: "id/3/card.jpg" });
    const request = seen[0]?.request;
    expect(`${request?.method} ${request?.url}`).toBe("POST /forms/public/files?token=tok%2Ben%2F%3D");
    expect(request?.headers).toMatchObject({
      authorization: "Bearer the-key",
      "content-type": "application/octet-stream",
      "x-file-name": "Meine%20Karte%20%C3%BC.jpg",
    });
  });

  test.each([
    [422, refusal("FILE_REFUSED", "No picture."), { kind: "file_refused", message: "No picture." }],
    [413, {}, { kind: "file_refused", message: "Please choose a file of at most 10 MB" }],
    [409, refusal("NOT_EDITABLE"), { kind: "not_editable" }],
    [410, refusal("TOKEN_REVOKED"), { kind: "gone", code: "TOKEN_REVOKED" }],
    [500, {}, { kind: "unavailable", message: "The file was not sent. Please choose it again." }],
  ])("a refusal with status %i has a reason for the person", async (status, body, outcome) => {
    given(status, body);
    expect(await uploadFile(env, holder, file)).toMatchObject(outcome);
  });
});
