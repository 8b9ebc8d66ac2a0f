import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { findLogo, loadPictures, toDataUri } from "@/domain/owner/logo";

const folder = mkdtempSync(join(tmpdir(), "logo-"));
afterAll(() => rmSync(folder, { recursive: true }));

function load(content: string | Buffer) {
  writeFileSync(join(folder, "mark"), content);
  return loadPictures({ logo: { mark: "mark" } }, folder).logo ?? {};
}

describe("the owner's logo", () => {
  test("an SVG is kept as it is, at an address that changes with it", () => {
    const one = load('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>');
    const other = load('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h2"/></svg>');
    expect(one.mark).toMatch(/^\/logo\/mark\?v=[0-9a-f]{16}$/);
    expect(other.mark).not.toBe(one.mark);
    expect(findLogo("mark")).toMatchObject({ type: "image/svg+xml" });
    expect(findLogo("wordmark")).toBeUndefined();
  });

  test.each([
    ["a script", "<svg><script>alert(1)</script></svg>"],
    ["a handler", '<svg onload="alert(1)"></svg>'],
    ["a link to another site", '<svg><a href="https://elsewhere.example"/></svg>'],
    ["an entity", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg/>'],
    ["foreign content", "<svg><foreignObject/></svg>"],
    ["a page", "<html></html>"],
    ["a picture of another kind", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])("%s is refused", (_what, content) => {
    expect(() => load(content)).toThrow(/may not have|neither SVG nor PNG/);
  });

  test("a file that is too large, and one that does not exist, are refused", () => {
    expect(() => load(`<svg>${" ".repeat(201 * 1024)}</svg>`)).toThrow(/larger than 200 KB/);
    expect(() => loadPictures({ logo: { mark: "none.svg" } }, folder)).toThrow(/ENOENT/);
    const logos = { "insurer-quay": toDataUri(Buffer.from(`<svg>${" ".repeat(25 * 1024)}</svg>`)) };
    expect(() => loadPictures({ logos })).toThrow(/larger than 24 KB/);
  });
});
