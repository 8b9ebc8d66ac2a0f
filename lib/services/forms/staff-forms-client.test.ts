import { describe, expect, test } from "@jest/globals";
import { readFileProblems } from "@/domain/wire/form-file";
import type { Caller } from "@/lib/services/caller";
import type { staffFormEndpoints } from "@/lib/services/forms/staff-form-endpoints";
import * as forms from "@/lib/services/forms/staff-forms-client";
import type { Outcome } from "@/lib/services/requester";
import { recordCalls } from "@/lib/services/test-support/recording-service";

const { service, env } = recordCalls((url) => ({ FORMS_URL: url, SERVICE_TIMEOUT_MS: "5000" }));
const auth = { companyToken: "company", accessToken: "access", expiresAt: 2e9, tokenType: "Bearer", appId: "app" };
const staff: Caller = { kind: "user", auth };

const AT = "2026-12-01T00:00:00.000Z";
const LINK = "https://care.example/forms/public?token=t";
const resource = (attributes: object) => ({ id: "x", type: "thing", attributes });
const FILE = { unique_id: "f", slug: "phq-9", name: "PHQ-9" };
const FORM = {
  unique_id: "i",
  form_id: "f",
  form_slug: "phq-9",
  assigned_to_email: "a@example.org",
  status: "assigned",
};
const READ_FORM = { uniqueId: "i", formSlug: "phq-9", assignedToName: null, expiresAt: null, totalScore: null };
const HANDLED = { ...FORM, items: [{ reference: "ABCDEFGH", kind: "submission", state: "submitted" }] };
const UPLOAD = { name: "card.pdf", content: "JVBERi0=" };
const listed = { formId: "f", page: 2, records: 20, search: "", status: "submitted" } as const;
const LIBRARY_FORM = { slug: "phq-8", name: "PHQ-8", terms: "free", source: "S", languages: ["en", "es"] };
const definition = { fields: [], scoring: { weights: { a_b: 1 } } };

type Case = [call: () => Promise<Outcome<unknown>>, line: string, body: unknown, answer: unknown, read: unknown];
type Name = keyof typeof staffFormEndpoints | "listAppFormPage" | "sendForm" | "endAppForm";
const cases: Record<Name, Case> = {
  listFormFiles: [
    () => forms.listFormFiles(env, staff),
    "GET /form_files",
    undefined,
    { data: [resource({ ...FILE, newest_version: 2 })] },
    [{ uniqueId: "f", slug: "phq-9", name: "PHQ-9", newestVersion: 2, publishedVersion: null, open: 0 }],
  ],
  getFormFile: [
    () => forms.getFormFile(env, staff, "f/", 3),
    "GET /form_files/f%2F?version=3",
    undefined,
    { data: resource({ ...FILE, schema_id: "s", version_id: "v", version: 3, status: "draft", definition }) },
    expect.objectContaining({ schemaId: "s", versionId: "v", status: "draft", definition }),
  ],
  takeFormFile: [
    () => forms.takeFormFile(env, staff, { text: "{}", mode: "check" }),
    "POST /form_files",
    { form_file: { text: "{}", mode: "check" } },
    { data: resource({ ...FILE, change: "checked", warnings: [{ pointer: "/a", detail: "Odd.", line: 3 }] }) },
    { slug: "phq-9", version: null, change: "checked", warnings: [{ pointer: "/a", detail: "Odd.", line: 3 }] },
  ],
  listLibraryForms: [
    () => forms.listLibraryForms(env, staff),
    "GET /form_library",
    undefined,
    { data: [resource({ ...LIBRARY_FORM, unique_id: "phq-8", is_added: false })] },
    [{ ...LIBRARY_FORM, uniqueId: "phq-8", isAdded: false }],
  ],
  addLibraryForm: [
    () => forms.addLibraryForm(env, staff, { slug: "audit", isNoncommercial: true }),
    "POST /form_library",
    { library_form: { slug: "audit", is_noncommercial: true } },
    { data: resource({ slug: "audit", name: "AUDIT", version: 1, change: "published", warnings: [] }) },
    { slug: "audit", version: 1, change: "published", warnings: [] },
  ],
  exportAnswers: [
    () => forms.exportAnswers(env, staff, "f", "i"),
    "GET /exports/answers/f?after=i",
    undefined,
    { data: [], meta: { after: null, fields: [{ id: "q1", label: "Q" }] } },
    { rows: [], after: null, fields: [{ id: "q1", label: "Q" }] },
  ],
  exportRequests: [
    () => forms.exportRequests(env, staff),
    "GET /exports/requests",
    undefined,
    { data: [], meta: { after: "ABCDEFGH" } },
    { rows: [], after: "ABCDEFGH" },
  ],
  listAppFormPage: [
    () => forms.listAppFormPage(env, staff, listed),
    "GET /forms/f/instances/?page=2&records=20&by_status=submitted&sort=-created_at",
    undefined,
    { data: [resource(FORM)], meta: { total_records: 21, total_pages: 2 } },
    { forms: [expect.objectContaining(READ_FORM)], totalRecords: 21, totalPages: 2 },
  ],
  sendForm: [
    () =>
      forms.sendForm(env, staff, {
        formId: "f",
        name: "A",
        email: "a@b.c",
        expiresAt: new Date(AT),
        isMailed: true,
        isShown: true,
        responses: [{ field_id: "born", value: "1980-05-06" }],
      }),
    "POST /app_forms/",
    {
      app_form_instance: {
        ...{ form_id: "f", assigned_to_name: "A", assigned_to_email: "a@b.c", expires_at: AT },
        ...{ invite: true, link: true, responses: [{ field_id: "born", value: "1980-05-06" }] },
      },
    },
    { data: resource(FORM), meta: { link: LINK } },
    { uniqueId: "i", link: LINK },
  ],
  endAppForm: [
    () => forms.endAppForm(env, staff, "i"),
    "POST /app_forms/i/cancel",
    undefined,
    { data: resource(FORM) },
    { uniqueId: "i", link: null },
  ],
  getAppForm: [
    () => forms.getAppForm(env, staff, "i"),
    "GET /app_forms/i",
    undefined,
    { data: resource({ ...HANDLED, linked_at: AT }) },
    { form: expect.objectContaining({ ...READ_FORM, linkedAt: AT, items: HANDLED.items }), link: null },
  ],
  getAppFormUpload: [
    () => forms.getAppFormUpload(env, staff, "i", "u"),
    "GET /app_forms/i/uploads/u",
    undefined,
    { data: resource({ unique_id: "0f8fad5b-d9cb-469f-a165-70867728950e", ...UPLOAD, media_type: "application/pdf" }) },
    { uniqueId: "0f8fad5b-d9cb-469f-a165-70867728950e", ...UPLOAD, mediaType: "application/pdf" },
  ],
  reissueAppForm: [
    () => forms.reissueAppForm(env, staff, { id: "i", expiresAt: undefined, isMailed: false, isShown: true }),
    "POST /app_forms/i/reissue",
    { app_form_instance: { invite: false, link: true } },
    { data: resource(HANDLED), meta: { link: LINK } },
    { form: expect.objectContaining(READ_FORM), link: LINK },
  ],
  remindAppForm: [
    () => forms.remindAppForm(env, staff, "i"),
    "POST /app_forms/i/remind",
    undefined,
    { data: resource({ ...FORM, items: "odd", expires_at: "soon" }) },
    { form: expect.objectContaining({ ...READ_FORM, items: [] }), link: null },
  ],
  carryOverAppForm: [
    () => forms.carryOverAppForm(env, staff, "i"),
    "POST /app_forms/i/carry_over",
    undefined,
    { data: resource({ ...HANDLED, newest: { version: 2, unfit: ["Age"] } }) },
    { form: expect.objectContaining({ ...READ_FORM, newest: { version: 2, unfit: ["Age"] } }), link: null },
  ],
  stopRepeatingAppForm: [
    () => forms.stopRepeatingAppForm(env, staff, "i"),
    "POST /app_forms/i/stop_repeating",
    undefined,
    { data: resource({ ...HANDLED, repeat: { weeks: 2, until: "soon" } }) },
    { form: expect.objectContaining({ ...READ_FORM, repeat: null }), link: null },
  ],
  revokeAppForm: [
    () => forms.revokeAppForm(env, staff, "i"),
    "POST /app_forms/i/revoke",
    undefined,
    { data: resource(HANDLED), meta: { link: "javascript:alert(1)" } },
    { form: expect.objectContaining(READ_FORM), link: null },
  ],
};

describe("staff's calls of the forms service", () => {
  test.each(Object.entries(cases))("%s sends the request as the person and reads the answer", async (_, row) => {
    const [call, line, body, answer, read] = row;
    service.answer(200, answer);
    expect(await call()).toMatchObject({ ok: true, data: read });
    expect(service.seen.map((seen) => [seen.line, seen.json])).toEqual([[line, body]]);
    expect(service.seen[0]?.headers).toMatchObject({ authorization: "Bearer company" });
  });

  test.each(Object.entries(cases))("%s tells why it failed", async (_, [call]) => {
    for (const [status, reason] of [[403, "forbidden"] as const, [404, "not_found"] as const]) {
      service.answer(status, { title: "No" });
      expect(await call()).toMatchObject({ ok: false, reason });
    }
    service.answer(200, { data: "nothing" });
    expect(await call()).toMatchObject({ ok: false, reason: "bad_answer" });
  });
});

test("a refused file's problems are read with their lines, and none from a refusal of another kind", async () => {
  const errors = [
    { pointer: "/definition", detail: "Wrong.", line: 7 },
    { pointer: "/", detail: "Elsewhere." },
  ];
  service.answer(422, { code: "invalid_definition", errors }, { "content-type": "application/problem+json" });
  const outcome = await forms.takeFormFile(env, staff, { text: "{", mode: "publish" });
  expect(outcome).toMatchObject({ ok: false, reason: "refused" });
  expect(readFileProblems(Reflect.get(outcome, "problem"))).toEqual([errors[0], { ...errors[1], line: null }]);
  for (const other of [undefined, {}, { errors: "no" }, { errors: [{ pointer: "/" }] }])
    expect(readFileProblems(other)).toEqual([]);
});
