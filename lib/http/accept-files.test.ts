/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { acceptPost } from "@/lib/http/accept-post";

const SITE = "https://care.example";
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(`${SITE}/staff/form-files/submit`, { method: "POST", body, headers: { origin: SITE, ...headers } });

function upload(): FormData {
  const data = new FormData();
  data.set("file", new File(['{"slug":"übung"}\r\n'], "form.json", { type: "application/json" }));
  data.set("mode", "check");
  return data;
}

test("a file of a multipart form is a field with its text", async () => {
  const accepted = await acceptPost(post(upload()), SITE, { takesFiles: true });
  const fields = accepted.ok && accepted.body.kind === "form" ? [...accepted.body.fields] : [];
  expect(fields).toEqual([
    ["file", '{"slug":"übung"}\r\n'],
    ["mode", "check"],
  ]);
});

test.each([
  ["where no files are taken", post(upload()), {}, 415],
  ["of another site", post(upload(), { origin: "https://evil.example" }), { takesFiles: true }, 403],
  ["that is too long", post(upload()), { takesFiles: true, maxBytes: 100 }, 413],
  ["without a boundary", post("x", { "content-type": "multipart/form-data" }), { takesFiles: true }, 400],
  [
    "that ends early",
    post("--b\r\n", { "content-type": "multipart/form-data; boundary=b" }),
    { takesFiles: true },
    400,
  ],
])("a multipart form %s is refused", async (_, request, rules, status) => {
  const refused = await acceptPost(request, SITE, rules);
  expect(refused.ok ? 200 : refused.response.status).toBe(status);
});
