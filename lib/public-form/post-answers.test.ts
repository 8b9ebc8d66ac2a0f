import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { type DraftReply, postDraft, postSubmission, type SubmitReply } from "./post-answers";

const BODY = { responses: [{ field_id: "mood", value: "2" }], revision: 3 };
const SAVED_AT = "2026-05-04T18:00:00.000Z";

let server: Server;
let url: string;
let answer: { status: number; body: string };
const received: { method: string | undefined; type: string | undefined; body: unknown }[] = [];

beforeEach(async () => {
  received.length = 0;
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      received.push({ method: request.method, type: request.headers["content-type"], body: JSON.parse(text) });
      if (answer.status === 0) return void request.socket.destroy();
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/forms/public/f1/draft`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function given(status: number, body: unknown) {
  answer = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
}

const ENDED = {
  expired: { kind: "expired", message: "This link has expired. Please request a new one." },
  revoked: { kind: "revoked", message: "This link has been revoked. Please contact support." },
  unknown: { kind: "revoked", message: "Invalid access token. Please check your link." },
  replaced: {
    kind: "replaced",
    message: "A newer link to this form was sent. Please use the link in the latest email.",
  },
  cancelled: { kind: "cancelled", message: "This form was cancelled. Please contact support." },
  submitted: { kind: "submitted", message: "This form has already been submitted." },
  closed: { kind: "closed", message: "This form has expired or is no longer accepting responses." },
  signedOut: { kind: "signed_out", message: "Missing access token. Please use the link from your email." },
} as const;

describe("saving a draft", () => {
  test("sends answers and revision as JSON", async () => {
    given(200, { revision: 4, lastSavedAt: SAVED_AT });
    expect(await postDraft(url, BODY)).toEqual({
      kind: "saved",
      revision: 4,
      savedAtMs: Date.parse(SAVED_AT),
      refused: [],
    });
    expect(received).toEqual([{ method: "PATCH", type: "application/json", body: BODY }]);
  });

  const conflict = { code: "DRAFT_CONFLICT", revision: 9, lastSavedAt: SAVED_AT, responses: [{ field_id: "a" }] };
  test.each<[number, unknown, DraftReply]>([
    [409, conflict, { kind: "conflict", revision: 9, savedAtMs: Date.parse(SAVED_AT), responses: [{ field_id: "a" }] }],
    [
      409,
      { ...conflict, lastSavedAt: null },
      { kind: "conflict", revision: 9, savedAtMs: null, responses: conflict.responses },
    ],
    [409, { code: "ALREADY_SUBMITTED" }, { kind: "ended", ending: ENDED.submitted }],
    [410, { code: "TOKEN_REPLACED" }, { kind: "ended", ending: ENDED.replaced }],
    [410, { code: "FORM_CANCELLED" }, { kind: "ended", ending: ENDED.cancelled }],
    [409, { code: "NOT_EDITABLE" }, { kind: "ended", ending: ENDED.closed }],
    [410, { code: "TOKEN_EXPIRED", message: "x" }, { kind: "ended", ending: ENDED.expired }],
    [410, { code: "TOKEN_REVOKED" }, { kind: "ended", ending: ENDED.revoked }],
    [404, { code: "TOKEN_NOT_FOUND" }, { kind: "ended", ending: ENDED.unknown }],
    [410, { message: "Gone for good." }, { kind: "ended", ending: { kind: "expired", message: "Gone for good." } }],
    [401, { code: "NO_FORM" }, { kind: "ended", ending: ENDED.signedOut }],
    [503, { code: "UNAVAILABLE" }, { kind: "failed" }],
    [502, "<h1>Bad Gateway</h1>", { kind: "failed" }],
    [500, "", { kind: "failed" }],
    [429, { code: "TOO_MANY_REQUESTS" }, { kind: "failed" }],
    [413, { code: "TOO_LARGE" }, { kind: "refused" }],
    [400, "[]", { kind: "refused" }],
    [200, "not json", { kind: "failed" }],
    [200, { revision: "4", lastSavedAt: SAVED_AT }, { kind: "failed" }],
    [200, { revision: 4, lastSavedAt: "soon" }, { kind: "failed" }],
    [0, "", { kind: "offline" }],
  ])("%i %j", async (status, body, reply) => {
    given(status, body);
    expect(await postDraft(url, BODY)).toEqual(reply);
  });

  test("passes on the refused answers with reasons, and nothing malformed", async () => {
    const refused = [{ fieldId: "notes", message: "Must be at most 20000 characters" }];
    given(200, { revision: 4, lastSavedAt: SAVED_AT, refused: [...refused, { fieldId: 1 }, "notes", null] });
    expect(await postDraft(url, BODY)).toMatchObject({ kind: "saved", refused });
  });

  test("a draft too big to outlive its page is sent all the same", async () => {
    given(200, { revision: 4, lastSavedAt: SAVED_AT });
    const long = { ...BODY, responses: [{ field_id: "notes", value: "🌿".repeat(20_000) }] };
    expect(await postDraft(url, long, true)).toMatchObject({ kind: "saved" });
  });
});

describe("submitting", () => {
  test.each<[number, unknown, SubmitReply]>([
    [200, { ok: true }, { kind: "submitted" }],
    [409, { code: "ALREADY_SUBMITTED" }, { kind: "ended", ending: ENDED.submitted }],
    [
      422,
      { message: "x", fields: [{ fieldId: "mood", message: "Mood is required" }, { fieldId: 1 }, null] },
      { kind: "invalid", problems: [{ fieldId: "mood", message: "Mood is required" }] },
    ],
    [409, { code: "NOT_EDITABLE" }, { kind: "ended", ending: ENDED.closed }],
    [401, { code: "NO_FORM" }, { kind: "ended", ending: ENDED.signedOut }],
    [
      409,
      { code: "DRAFT_CONFLICT", revision: 9 },
      { kind: "conflict", revision: 9, savedAtMs: null, responses: undefined },
    ],
    [503, { code: "UNAVAILABLE", message: "Come back at noon." }, { kind: "failed", message: "Come back at noon." }],
    [500, "<h1>oh</h1>", { kind: "failed", message: "Failed to submit form" }],
    [0, "", { kind: "failed", message: "Failed to submit form. Please try again." }],
  ])("%i %j", async (status, body, reply) => {
    given(status, body);
    expect(await postSubmission(url, BODY)).toEqual(reply);
    expect(received).toEqual([{ method: "POST", type: "application/json", body: BODY }]);
  });
});
