import { Agent, request } from "node:http";
import { CONCERN, EAP } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { deployment, expect, test } from "./support/test";

const SITE = () => deployment.siteUrl();
const ODD_VALUES = ["%00", "%E0%A4%A", "..%2f..%2fetc%2fpasswd", "%3Cscript%3E", "a".repeat(2_000), "%F0%9F%8C%BF"];

test("an unknown therapist or file is a 404 with a link, complete without scripts, and another unknown path redirects home", {
  tag: "@core",
}, async ({ request }) => {
  for (const path of [
    "/team/unknown-therapist",
    "/team/insurer/nope",
    "/team/eap/nope",
    "/team/insurer",
    "/team/eap",
    "/index.php",
    "/llms.txt",
    "/.env",
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain("988");
  }
  for (const path of ["/", "/nope", "/team/a/b/c", "/home/x"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(307);
    expect(new URL(response.headers().location ?? "", SITE()).pathname).toBe("/home");
  }
});

test("ids in another spelling redirect permanently to the canonical one, and keep the query", { tag: "@core" }, async ({
  request,
}) => {
  const response = await request.get(paths.teamPayer("eap", EAP.id.toUpperCase(), `disorder=${CONCERN.id}`), {
    maxRedirects: 0,
  });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toMatch(RegExp(`${paths.teamPayer("eap", EAP.id)}\\?disorder=${CONCERN.id}$`));
});

test("no malformed path or filter causes a server error", async () => {
  for (const value of ODD_VALUES) {
    for (const path of [
      "/team/",
      "/team/insurer/",
      "/team/eap/",
      "/pictures/",
      "/team?name=",
      "/team?page=",
      "/team?insurer=",
      "/match?step=",
      "/api/directory?scope=",
      "/api/directory?name=",
    ]) {
      const response = await fetch(SITE() + path + value, { redirect: "manual" });
      expect(response.status, path + value.slice(0, 40)).toBeLessThan(500);
      await response.arrayBuffer();
    }
  }
});

test("unknown keys and values of the filters are ignored", async ({ page }) => {
  await page.goto("/team?insurer=nope&insurer=AETNA&page=-3&colour=green&state=zz&state=co&constructor=1");
  await expect(page.getByRole("heading", { name: /^We found/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove Insurer: Aetna" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove State: Colorado" })).toBeVisible();
});

test("damaged and foreign cookies are an empty visit", async ({ page, context }) => {
  await context.addCookies([
    { name: "visit", value: "Fe26.2*1*forged*rubbish", url: SITE() },
    { name: "authToken", value: "not.a.token", url: SITE() },
  ]);
  const response = await page.goto("/appointment-request");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(/\/match$/);
});

test("posts from elsewhere, of the wrong kind or too large are refused with problem details", {
  tag: "@core",
}, async () => {
  const post = (body: BodyInit, headers: Record<string, string>) =>
    fetch(`${SITE()}/api/booking/request`, { method: "POST", body, headers, redirect: "manual" });
  const json = { "content-type": "application/json", "x-anti-forgery": "1" };
  const foreign = await post("{}", { ...json, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" });
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get("content-type")).toContain("application/problem+json");
  const bare = await post("{}", {
    "content-type": "application/json",
    origin: SITE(),
    "sec-fetch-site": "same-origin",
  });
  expect(bare.status).toBe(403);
  const own = { origin: SITE(), "sec-fetch-site": "same-origin" };
  for (const [body, headers] of [
    ["{", { ...json, ...own }],
    ["<a/>", { "content-type": "text/xml", ...own }],
    [JSON.stringify({ notes: "x".repeat(500_000) }), { ...json, ...own }],
    [JSON.stringify([1, 2]), { ...json, ...own }],
    [JSON.stringify({ values: { firstName: { $ne: 1 }, times: "x" } }), { ...json, ...own }],
  ] as const) {
    const response = await post(body, headers);
    expect(response.status, body.slice(0, 30)).toBeGreaterThanOrEqual(400);
    expect(response.status, body.slice(0, 30)).toBeLessThan(500);
  }
});

test("a post that is too large holds up no later request of its connection", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { "content-type": "application/json", "x-anti-forgery": "1", origin: SITE() };
  const send = (path: string, body?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const method = body === undefined ? "GET" : "POST";
      const sent = request(SITE() + path, { agent, method, headers }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode));
      });
      sent.once("error", reject).end(body);
    });
  // The rest of the first is drained; that of the second closes the connection.
  for (const length of [600_000, 3_000_000]) {
    expect(await send("/api/booking/request", "x".repeat(length))).toBe(413);
    expect(await send("/robots.txt")).toBe(200);
  }
  agent.destroy();
});

test("pages accept only GET and HEAD, and changes only POST", { tag: "@core" }, async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
    const response = await fetch(`${SITE()}/team`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  }
  for (const path of [
    "/api/match",
    "/api/visit/state",
    "/api/booking/therapist",
    "/api/booking/request",
    "/api/booking/draft",
  ]) {
    expect((await fetch(SITE() + path)).status).toBe(405);
  }
});

test("an appointment page without a therapist leads to the match screen", async ({ page }) => {
  await page.goto("/appointment-request");
  await expect(page).toHaveURL(/\/match$/);
});

test("a therapist who is not in the network cannot be chosen", { tag: "@core" }, async ({ request }) => {
  const response = await request.post("/api/booking/therapist", {
    form: { therapist: "unknown-therapist", payment: "" },
    headers: { origin: SITE(), "sec-fetch-site": "same-origin" },
    maxRedirects: 3,
  });
  expect(response.status()).toBe(404);
});

test("a payment that does not exist leads back to the question", { tag: "@core" }, async ({ request }) => {
  for (const choice of ["", "insurer:nope", "eap:__proto__", "x".repeat(5_000)]) {
    const response = await request.post("/api/match", {
      form: { choice },
      headers: { origin: SITE(), "sec-fetch-site": "same-origin" },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(303);
    expect(response.headers().location).toMatch(/\/match$/);
  }
});
