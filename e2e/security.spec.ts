import { request as send } from "node:http";
import { formPaths } from "@/lib/config/form-paths";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { BARE_POLICY, hashInlineScripts } from "@/lib/http/content-policy";
import { fillIn, ROUTES } from "./support/routes";
import { readSampleTherapist } from "./support/services";
import { deployment, expect, test } from "./support/test";

interface Answer {
  status: number;
  /** Headers by name; repeated ones are joined, as in a browser. */
  headers: Record<string, string>;
  html: string;
}

/** `fetch` does not send every method, nor a browser's own headers. */
function ask(path: string, method = "GET", headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(deployment.siteUrl() + path, { method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(
          Object.entries(response.headersDistinct).map(([name, values]) => [name, values?.join(" AND ") ?? ""]),
        ),
        html: Buffer.concat(chunks).toString(),
      });
    });
    request.once("error", reject).end();
  });
}

const scriptFile = async () => /\/_next\/static\/[^"]+\.js/.exec((await ask(paths.match())).html)?.[0] ?? "";

/** Every class of response: method, path, status, and policy. */
const ANSWERS: [
  name: string,
  method: string,
  path: string | (() => Promise<string>),
  status: number,
  policy: Policy,
][] = [
  ["a cached page", "GET", paths.home(), 200, "page"],
  ["a cached page without its body", "HEAD", paths.home(), 200, "page"],
  ["a page of one request", "GET", paths.match(), 200, "page"],
  ["an unknown therapist", "GET", "/team/unknown", 404, "page"],
  ["an address that cannot be read", "GET", "/%E0", 404, "page"],
  ["a form's page without a form", "GET", formPaths.publicForm(), 401, "page"],
  ["a redirect of an unknown path", "GET", "/nope", 307, "bare"],
  ["a redirect to the address itself", "GET", "/team/eap/COMPSYCH", 308, "bare"],
  ["a method that pages do not take", "POST", paths.home(), 405, "bare"],
  ["a script", "GET", scriptFile, 200, "bare"],
  ["a missing script", "GET", "/_next/static/chunks/none.js", 404, "bare"],
  // Next intends 405 but fails with 500.
  ["a method that files do not take", "POST", scriptFile, 500, "bare"],
  ["a logo", "GET", "/logos/insurer-aetna.svg", 200, "bare"],
  ["an icon", "GET", "/icon.svg", 200, "bare"],
  ["a picture for sharing", "GET", "/share/site.png", 200, "bare"],
  ["a missing picture", "GET", "/pictures/none.webp", 404, "bare"],
  ["the manifest", "GET", "/manifest.webmanifest", 200, "bare"],
  ["the rules for prefetching", "GET", machinePaths.speculationRules(), 200, "bare"],
  ["robots.txt", "GET", "/robots.txt", 200, "bare"],
  ["the sitemap", "GET", machinePaths.sitemap(), 200, "bare"],
  ["security.txt", "GET", machinePaths.securityTxt(), 200, "bare"],
  ["an answer of the API", "GET", "/api/health", 200, "bare"],
  ["an unknown API", "GET", "/api/none", 404, "page"],
  ["a method that the API does not take", "DELETE", "/api/match", 405, "bare"],
  ["a post that the API does not take", "POST", "/api/match", 415, "bare"],
  ["an unsupported method", "TRACE", paths.home(), 405, "bare"],
  ["a post to a form", "POST", "/forms/public/none/submit", 415, "bare"],
];
type Policy = "page" | "bare";

const PAGE_POLICY =
  /^default-src 'none'; script-src 'self'(?: '(?:nonce-[\w+/]{22}==|sha256-[\w+/]{43}=)')+; style-src 'self'; .*frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default$/;
const POLICIES: Record<Policy, RegExp> = {
  page: PAGE_POLICY,
  bare: new RegExp(`^${BARE_POLICY}$`),
};

for (const [name, method, path, status, policy] of ANSWERS) {
  test(`${name}: ${method} has each security header once, and names no software`, async () => {
    const address = typeof path === "string" ? path : await path();
    const answer = await ask(address, method);
    expect(answer.status).toBe(status);
    expect(answer.headers["content-security-policy"]).toMatch(POLICIES[policy]);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": address.startsWith("/forms/public") ? "no-referrer" : "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=(), "),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-resource-policy": "same-origin",
    });
    for (const maker of ["server", "x-powered-by", "x-middleware-rewrite"])
      expect(answer.headers).not.toHaveProperty(maker);
  });
}

test("no page has a style attribute, or an inline script outside its policy", { tag: "@core" }, async () => {
  const therapist = await readSampleTherapist();
  for (const route of ROUTES) {
    const path = fillIn(route.path, therapist);
    const { headers, html } = await ask(path);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toMatch(PAGE_POLICY);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    // Scripts with the nonce may run, like those with an allowed address.
    const scripts = nonce === undefined ? html : html.replaceAll(` nonce="${nonce}"`, ' src=""');
    expect(
      hashInlineScripts(scripts).filter((hash) => !policy.includes(hash)),
      path,
    ).toEqual([]);
    expect(html, path).not.toMatch(/<[a-z][^<>]*\s(?:style|on[a-z]+)="/);
    expect(html, path).not.toContain("<style");
  }
});

test("a visitor cannot choose the nonce of a page", { tag: "@core" }, async () => {
  const chosen = { "content-security-policy": "script-src 'nonce-chosenByAVisitor'" };
  for (const path of [paths.home(), paths.match(), formPaths.publicForm(), "/team/unknown"]) {
    const { headers, html } = await ask(path, "GET", chosen);
    expect(headers["content-security-policy"], path).toMatch(PAGE_POLICY);
    expect(html + headers["content-security-policy"], path).not.toContain("chosenByAVisitor");
  }
});

test("every policy violation is reported, in every tab and context", async ({ page, browser, baseURL, watch }) => {
  const other = await browser.newContext({ baseURL });
  for (const tab of [page, await page.context().newPage(), await other.newPage()]) {
    await tab.goto(paths.home());
    await tab.evaluate(() => {
      document.body.setAttribute("style", "color: red");
      document.head.append(document.createElement("style"));
      for (const text of ["script", "a"]) {
        const element = document.createElement(text);
        try {
          element.innerHTML = "1";
        } catch {
          // Trusted Types throw; the test catches that error, and the violation must be reported anyway.
        }
      }
      Object.assign(document.createElement("img"), { src: "data:image/png;base64,AAAA" });
    });
    await expect.poll(() => watch.length).toBeGreaterThanOrEqual(4);
    const found = watch.splice(0).join("\n");
    for (const word of ["inline style", "TrustedHTML", "data:image"]) expect(found).toContain(word);
  }
  await other.close();
});

test("a script from another origin is never loaded", async ({ page, watch }) => {
  await page.goto(paths.match());
  const outcomes = await page.evaluate(() =>
    ["/_next/static/chunks/none.js", "/api/health", "https://example.org/a.js", "data:text/javascript,1"].map(
      (address) => {
        try {
          document.createElement("script").src = address;
          return "passes";
        } catch {
          return "refused";
        }
      },
    ),
  );
  expect(outcomes).toEqual(["passes", "refused", "refused", "refused"]);
  await expect.poll(() => watch.splice(0).length).toBeGreaterThan(0);
});
