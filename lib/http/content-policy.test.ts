import { describe, expect, test } from "@jest/globals";
import { BARE_POLICY, createNonceSource, hashInlineScripts, pagePolicy } from "./content-policy";

/** `name` → its sources. */
const parse = (policy: string) =>
  new Map(policy.split("; ").map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1)]));

describe("a page's policy", () => {
  const policy = parse(pagePolicy(["'nonce-abc'"], false));

  test("forbids all that it does not name", () => {
    expect(policy.get("default-src")).toEqual(["'none'"]);
    for (const name of ["base-uri", "frame-ancestors"]) expect(policy.get(name)).toEqual(["'none'"]);
  });

  test("lets a page load from nowhere and post to nowhere but its own origin", () => {
    const sources = [...policy].filter(([name]) => /-src$|^form-action$/.test(name)).flatMap(([, values]) => values);
    expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", "'nonce-abc'"]));
  });

  test("runs its own script files and the inline scripts that are named, and no text as script", () => {
    expect(policy.get("script-src")).toEqual(["'self'", "'nonce-abc'"]);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["default"]);
  });

  test("asks for https where the site is served over https, and only there", () => {
    expect(policy.has("upgrade-insecure-requests")).toBe(false);
    expect(parse(pagePolicy([], true)).has("upgrade-insecure-requests")).toBe(true);
  });
});

test("an answer other than a page may do nothing", () => {
  expect(new Set([...parse(BARE_POLICY).values()].flat())).toEqual(new Set(["'none'"]));
});

test("a nonce is of 128 random bits, new each time", () => {
  expect(createNonceSource()).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/);
  expect(createNonceSource()).not.toBe(createNonceSource());
});

describe("the hashes of a page's inline scripts", () => {
  test("equal the browsers' hashes of the script's text", () => {
    // From the specification of content security policies, section 8.3.
    expect(hashInlineScripts("<script>doSomething();</script>")).toEqual([
      "'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='",
    ]);
  });

  test("cover every script that runs, each text once", () => {
    const html = '<p>a</p><script id="_R_">one\n</script><script type="module">two</script><script>one\n</script>';
    expect(hashInlineScripts(html)).toHaveLength(2);
  });

  test("leave out files, which the origin allows, and data, which never runs", () => {
    const html = '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>';
    expect(hashInlineScripts(html)).toEqual([]);
  });
});
