import { describe, expect, test } from "@jest/globals";
import { hashInlineScripts } from "../http/content-policy";
import { putToSleep } from "./put-to-sleep";

const OWN = "own()";

/** A page as React writes it. */
const page = (main: string) =>
  [
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/a.css"/>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js" integrity="sha256-a="/>',
    '<script src="/_next/static/chunks/a.js" async="" integrity="sha256-a="></script>',
    '<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>',
    main,
    '<script type="application/ld+json">{"a":"self.__next_f"}</script><script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})</script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"$& \\"data-hydrates\\":\\"\\""])</script></body></html>',
  ].join("");

describe("a page without a part that hydrates", () => {
  const asleep = putToSleep(page("<h1>Home</h1>"), OWN);

  test("the page has no trace of the framework, and the own script ahead of the style sheet", () => {
    expect(asleep).not.toMatch(/chunks|__next_f\.|TURBOPACK/);
    expect(asleep).toContain(`<meta charSet="utf-8"/><script>${OWN}</script><link rel="stylesheet"`);
  });

  test("keeps everything else", () => {
    expect(asleep).toContain("<h1>Home</h1>");
    expect(asleep).toContain('<script type="application/ld+json">{"a":"self.__next_f"}</script>');
  });
});

describe("a page with a part that hydrates", () => {
  const asleep = putToSleep(page('<div data-hydrates="">Filters</div>'), OWN);

  test("keeps a placeholder for each file, with all its attributes, and the framework's data", () => {
    expect(asleep).toContain(
      '<script type="text/plain" data-src="/_next/static/chunks/a.js" data-async="" data-integrity="sha256-a="></script>',
    );
    expect(asleep).toContain(
      '<script type="text/plain" data-src="/_next/static/chunks/old.js" data-noModule=""></script>',
    );
    expect(asleep).toContain(`<script>self.__next_f.push([1,'$& "data-hydrates":""'])</script>`);
    expect(asleep).not.toMatch(/ src=|rel="preload"/);
  });

  test("allows the own script and the data by hash, and no placeholder", () => {
    expect(hashInlineScripts(asleep)).toHaveLength(4);
  });
});

test("a script that is neither a file of the framework nor its data stays", () => {
  const html = '<html><head><link rel="icon"></head><script>$RC("B:0","S:0")</script><script src="/other.js"></script>';
  expect(putToSleep(html, OWN)).toBe(html.replace("<link", `<script>${OWN}</script><link`));
});

test("a page that marks its place in the script's replacement text is not confused by it", () => {
  expect(putToSleep('<head><link rel="icon">', "a$&b$'")).toBe('<head><script>a$&b$\'</script><link rel="icon">');
});
