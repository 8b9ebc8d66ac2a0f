import { describe, expect, test } from "@jest/globals";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import type { WireForm } from "@/domain/wire/form-instance";
import { submitPublicForm } from "./actions";
import { conflict, context, createService, FORM, submitPlain, UNAVAILABLE } from "./test-support/form-service";

describe("a plain post", () => {
  test("a post with valid answers is submitted, redirects to the receipt and preserves answers of unknown kinds", async () => {
    const service = createService();
    const response = await submitPlain(service, { "f.mood": "3", "f.notes": "a\r\nb", "f.age": "" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/forms/public?form=form-1"]);
    const sent = new Map(service.submit.mock.calls[0]?.[0].responses.map(({ field_id, value }) => [field_id, value]));
    expect(sent.get("notes")).toBe("a\nb");
    expect(sent.get("unheard")).toBe("of");
  });

  test("a post with invalid answers is saved, and redirects to the page with the problems", async () => {
    const service = createService();
    const response = await submitPlain(service, { "f.age": "abc" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/forms/public?form=form-1&check=1"]);
    expect(service.save.mock.calls[0]?.[0]).toMatchObject({ revision: 4 });
    expect(service.save.mock.calls[0]?.[0].responses).toContainEqual({ field_id: "age", value: "abc" });
    expect(service.submit).not.toHaveBeenCalled();
  });

  describe("of a form with conditions", () => {
    const visibleWhen = { field: "mood", equals: "3" };
    const { fields, ...rest } = parseDefinition(FORM.schema);
    const schema = { ...rest, fields: fields.map((one) => (one.id === "notes" ? { ...one, visibleWhen } : one)) };

    test("a submission that opens a question saves and asks it, once", async () => {
      const service = createService({ form: { ...FORM, schema } });
      const response = await submitPlain(service, { "f.mood": "3", "f.age": "40" });
      expect(response.headers.get("location")).toBe("/forms/public?form=form-1&more=1");
      expect(service.submit).not.toHaveBeenCalled();
      const responses = service.save.mock.calls[0]?.[0].responses as WireForm["responses"];
      const again = createService({ form: { ...FORM, schema, responses } });
      const second = await submitPlain(again, { "f.mood": "3", "f.age": "40", "f.notes": "" });
      expect(second.headers.get("location")).toBe("/forms/public?form=form-1");
    });

    test("a hidden question's answer stays in the draft, and is not submitted", async () => {
      const responses = [
        { field_id: "mood", value: "0" },
        { field_id: "notes", value: "typed before" },
      ];
      const service = createService({ form: { ...FORM, schema, responses } });
      await submitPlain(service, { intent: "save", "f.mood": "0" });
      expect(service.save.mock.calls[0]?.[0].responses).toContainEqual(responses[1]);
      await submitPlain(service, { "f.mood": "0" });
      const sent = service.submit.mock.calls[0]?.[0].responses;
      expect(sent?.map(({ field_id }) => field_id)).not.toContain("notes");
    });

    test("a conflict with the same visible answers is a reply that was lost", async () => {
      const stored = [
        { field_id: "mood", value: "0" },
        { field_id: "notes", value: "typed before" },
      ];
      const service = createService({ form: { ...FORM, schema, responses: stored }, submit: conflict(stored) });
      service.submit.mockResolvedValueOnce(conflict(stored)).mockResolvedValueOnce({ kind: "received" });
      const response = await submitPlain(service, { "f.mood": "0" });
      expect(response.headers.get("location")).toBe("/forms/public?form=form-1");
      expect(service.submit.mock.calls.map(([{ revision }]) => revision)).toEqual([4, 9]);
    });
  });

  test("a post to save for later saves incomplete answers", async () => {
    const service = createService();
    const response = await submitPlain(service, { intent: "save", "f.notes": "half" });
    expect(response.headers.get("location")).toBe("/forms/public?form=form-1&saved=1");
    expect(service.submit).not.toHaveBeenCalled();
  });

  test.each<[string, Partial<Record<"load" | "save" | "submit", unknown>>, Record<string, string>]>([
    ["loading", { load: UNAVAILABLE }, { "f.mood": "3" }],
    ["submitting", { submit: UNAVAILABLE }, { "f.mood": "3" }],
    ["saving invalid answers", { save: UNAVAILABLE }, { "f.age": "abc" }],
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

  test("a post without the form's cookie returns the answers in a page that can resend them", async () => {
    const response = await submitPlain(null, { "f.mood": "3" });
    expect(response.status).toBe(401);
    const html = await response.text();
    expect(html).toContain("Missing access token. Please use the link from your email.");
    expect(readHiddenFields(html)).toEqual({ "f.mood": "3", revision: "4" });
  });

  test("a post with an old revision asks which answers to keep, and shows both", async () => {
    const service = createService({ submit: conflict([{ field_id: "mood", value: "0" }]) });
    const response = await submitPlain(service, { "f.mood": "3" });
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain("What you just wrote: Nearly every day");
    expect(html).toContain("Saved before: Not at all");
    expect(readHiddenFields(html)).toEqual({ "f.mood": "3", revision: "9" });
    expect(html).toContain('href="/forms/public?form=form-1"');
  });

  test("a post to a form that has ended returns the answers for copying", async () => {
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

  test("sent twice redirects to the same receipt", async () => {
    const submitted = createService({ form: { ...FORM, status: "submitted", canEdit: false } });
    const raced = createService({ submit: { kind: "already_submitted", responses: undefined } });
    for (const service of [submitted, raced]) {
      const response = await submitPlain(service, { "f.mood": "3" });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/forms/public?form=form-1"]);
    }
  });

  test("a post with an answer that cannot be stored names it and saves the others", async () => {
    const service = createService();
    const response = await submitPlain(service, { "f.mood": "3", "f.notes": "nul\u0000" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Label notes: Contains characters that cannot be saved");
    expect(service.save.mock.calls[0]?.[0].responses).toContainEqual({ field_id: "mood", value: "3" });
  });

  test("shows problems that only the service finds", async () => {
    const service = createService({
      submit: { kind: "invalid", message: "x", fields: [{ fieldId: "age", message: "Too odd" }] },
    });
    const response = await submitPlain(service, { "f.mood": "3", "f.age": "7" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Label age: Too odd");
  });
});

describe("a plain post with files", () => {
  const field = { id: "card", label: "Card", fieldType: "file", fieldOrder: 5 };
  const { fields, ...rest } = parseDefinition(FORM.schema);
  const form = { ...FORM, schema: { ...rest, fields: [...fields, field] } };
  const stored = "0f8fad5b-d9cb-469f-a165-70867728950e/2048/card.jpg";
  const photo = { name: "photo.jpg", mediaType: "image/jpeg", bytes: Buffer.from("ffd8ff", "hex") };
  const post = (service: ReturnType<typeof createService>, file: typeof photo | "too_large", typed: object = {}) => {
    const fields = new URLSearchParams({ revision: "4", intent: "submit", "f.mood": "3", ...typed });
    return submitPublicForm(context(service), { kind: "files", fields, files: new Map([["file.card", file]]) });
  };

  test("stores each file, and submits the answer that names it in place of the one before", async () => {
    const service = createService({ form });
    service.upload.mockResolvedValue({ kind: "uploaded", answer: stored.replace("card", "photo") });
    const response = await post(service, photo, { "f.card": stored });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/forms/public?form=form-1"]);
    expect(service.upload).toHaveBeenCalledWith(photo);
    expect(service.submit.mock.calls[0]?.[0].responses).toContainEqual({
      field_id: "card",
      value: stored.replace("card", "photo"),
    });
  });

  test.each([
    ["too_large" as const, "Card: Please choose a file of at most 10 MB"],
    [photo, "Card: Refused."],
  ])("saves the typed answers and the stored file where one is refused, and names the reason", async (file, reason) => {
    const service = createService({ form });
    const response = await post(service, file, { "f.card": stored, "f.notes": "typed" });
    const page = await response.text();
    expect([response.status, page]).toEqual([422, expect.stringContaining(reason)]);
    expect(page).toContain("card.jpg");
    expect(page).not.toContain(stored);
    const saved = service.save.mock.calls[0]?.[0].responses;
    expect(saved).toEqual(
      expect.arrayContaining([
        { field_id: "notes", value: "typed" },
        { field_id: "card", value: stored },
      ]),
    );
    expect(service.submit).not.toHaveBeenCalled();
  });

  test("a file that was unticked is removed", async () => {
    const service = createService({ form: { ...form, responses: [{ field_id: "card", value: stored }] } });
    await post(service, "too_large");
    expect(service.save.mock.calls[0]?.[0].responses).toContainEqual({ field_id: "card", value: "" });
  });

  test("says which answers a page that is sent again lacks", async () => {
    const service = createService({ form });
    service.load.mockResolvedValue(UNAVAILABLE);
    const response = await post(service, photo);
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining("Only the files are not here"),
    ]);
    expect(service.upload).not.toHaveBeenCalled();
  });

  test("a post that is too large as a whole is refused with a way back", async () => {
    const body = { kind: "files", fields: new URLSearchParams(), files: "too_large" } as const;
    const response = await submitPublicForm(context(createService({ form })), body);
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("Back button")]);
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
