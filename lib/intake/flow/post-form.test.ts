import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { bookingForm } from "@/lib/intake/booking/form";
import { postDraft, postForm } from "@/lib/intake/flow/post-form";

const post = { bookingId: "b-1", values: bookingForm.empty };

/** The network, as far as the browser's fetch shows it. */
function network(answer: Response | Error) {
  return jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
}
afterEach(() => {
  jest.restoreAllMocks();
});

describe("every answer has a meaning", () => {
  test.each<[string, Response | Error, unknown]>([
    ["received", Response.json({ location: "/appointment-request/sent" }), { kind: "sent" }],
    ["received with words of danger", Response.json({ isAlert: true }), { kind: "sent", isAlert: true }],
    ["another booking by now", new Response("", { status: 409 }), { kind: "reload" }],
    ["no service configured", new Response("", { status: 503 }), { kind: "unavailable" }],
    ["a service in trouble", new Response("", { status: 502 }), { kind: "failed" }],
    ["refused at the door", new Response("", { status: 403 }), { kind: "failed" }],
    ["a proxy's own page", new Response("<html>", { status: 422 }), { kind: "failed" }],
    ["no network", new TypeError("Failed to fetch"), { kind: "failed" }],
    [
      "problems",
      Response.json({ errors: [{ pointer: "/times/0/date", detail: "Choose a date." }] }, { status: 422 }),
      { kind: "invalid", problems: [{ field: "times.0.date", message: "Choose a date." }] },
    ],
  ])("%s", async (_, answer, expected) => {
    network(answer);
    expect(await postForm(bookingForm.action, post)).toEqual(expected);
  });
});

test("a request goes out as JSON, with its booking's id and the anti-forgery header", async () => {
  const fetched = network(Response.json({}));
  await postForm(bookingForm.action, post);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([address, init]).toMatchObject(["/api/booking/request", { method: "POST", body: JSON.stringify(post) }]);
  const headers = new Headers(init?.headers);
  expect([headers.get("content-type"), headers.get("x-anti-forgery")]).toEqual(["application/json", "1"]);
});

test("a draft outlives its page, and its failure is silent", async () => {
  const fetched = network(new TypeError("Failed to fetch"));
  await expect(postDraft("/api/booking/draft", post, new AbortController().signal)).resolves.toBeUndefined();
  expect(fetched.mock.calls[0]).toMatchObject(["/api/booking/draft", { keepalive: true }]);
});
