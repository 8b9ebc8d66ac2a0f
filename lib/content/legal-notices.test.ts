import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { readNotices } from "@/lib/content/legal-notices";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "notices-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const read = () => readNotices(folder).map(({ name, html }) => [name, html]);

describe("the owner's notices", () => {
  test("a notice has a Spanish text where there is a file of it, whose open questions end the start too", () => {
    write("minors.md", "From 16.");
    write("minors.es.md", "Desde los 16.");
    write("accessibility.md", "For everyone.");
    expect(readNotices(folder).map(({ name, spanish }) => [name, spanish])).toEqual([
      ["minors", "<p>Desde los 16.</p>"],
      ["accessibility", ""],
    ]);
    write("minors.es.md", "[[¿Quién decide?]]");
    expect(() => readNotices(folder)).toThrow("minors.es.md: still has a question to answer");
  });

  test("a file that is missing, blank or a comment alone is no notice", () => {
    write("minors.md", "");
    write("telehealth-consent.md", " \n\n<!-- later -->\n");
    write("another.md", "Not one of the notices.");
    expect(read()).toEqual([]);
  });

  test("a folder that does not exist, or is a file, is refused", () => {
    write("file", "");
    for (const name of ["none", "file"]) expect(() => readNotices(join(folder, name))).toThrow(/is not a folder/);
  });

  test("markdown becomes headings, paragraphs, lists and links", () => {
    write("minors.md", "# Ages\n\nFrom **16**:\n\n- [rules](https://law.example/a?b=1&c=2)\n\n#### Small");
    expect(read()).toEqual([
      [
        "minors",
        '<h2>Ages</h2>\n<p>From <strong>16</strong>:</p>\n<ul>\n<li><a href="https://law.example/a?b=1&amp;c=2">rules</a></li>\n</ul>\n<h3>Small</h3>',
      ],
    ]);
  });

  test.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[x](javascript:alert(1))",
    '<a href="//evil.example">x</a>',
    '<p style="position:fixed" onclick="x()">x</p>',
    "<iframe src=https://evil.example></iframe>",
    "<svg><a xlink:href='javascript:x'>x</a></svg>",
  ])("%s loses what could harm", (markdown) => {
    write("minors.md", `Text.\n\n${markdown}`);
    const html = read()[0]?.[1] ?? "";
    expect(html).toContain("<p>Text.</p>");
    expect(html.replace(/<\/?(p|a)>/g, "")).not.toMatch(/<|javascript:|evil/);
  });

  test("all files that cannot be shown are listed together, by name", () => {
    write("minors.md", Buffer.from([0xff, 0xfe, 0x00]));
    write("privacy-practices.md", "a".repeat(256 * 1024 + 1));
    write("nondiscrimination.md", "Done.\n\n[[Who takes grievances?]]");
    mkdirSync(join(folder, "accessibility.md"));
    write("elsewhere", "text");
    symlinkSync(join(folder, "elsewhere"), join(folder, "telehealth-consent.md"));
    const attempt = () => readNotices(folder);
    expect(attempt).toThrow(/minors.md: is not UTF-8 text/);
    expect(attempt).toThrow(/privacy-practices.md: is larger than 256 KB/);
    expect(attempt).toThrow(/nondiscrimination.md: still has a question to answer: Who takes grievances\?/);
    expect(attempt).toThrow(/accessibility.md: is not a file/);
    expect(attempt).toThrow(/telehealth-consent.md: is not a file/);
  });
});

describe("docs/notices", () => {
  const templates = readdirSync("docs/notices").filter((name) => name !== "README.md");

  test("docs/notices has a template for each notice that does not ship filled in", () => {
    const [statement, ...others] = readNotices("notices");
    expect([statement?.name, others]).toEqual(["accessibility", []]);
    const listed = readFileSync("docs/notices/README.md", "utf8").matchAll(/^\| `(.*?)\.md`/gm);
    const names = [...templates.map((name) => name.replace(/\.md$/, "")), "accessibility"];
    expect(Array.from(listed, ([, name]) => name).sort()).toEqual(names.sort());
  });

  test("the accessibility statement ships in Spanish, with the sections of the English one", () => {
    const [statement] = readNotices("notices");
    const sections = [statement?.html, statement?.spanish].map((html) => html?.match(/<h\d>/g));
    expect(sections[0]?.length).toBeGreaterThanOrEqual(3);
    expect(sections[1]).toEqual(sections[0]);
  });

  test("the notice on help with languages has a part in each of fifteen, marked with its language and direction", () => {
    const template = readFileSync(join("docs/notices", "nondiscrimination.md"), "utf8");
    write("nondiscrimination.md", template.replace(/\[\[[^\]]*\]\]/g, "An answer."));
    const html = read()[0]?.[1] ?? "";
    const parts = Array.from(html.matchAll(/<h3 lang="(\w+)"( dir="rtl")?>[^<]+<\/h3>\n<p lang="\1"\2>/g));
    expect(parts.map(([, language]) => language).join(" ")).toBe("es zh vi ko ru tl ar ht fr pt pl it de ja fa");
    expect(parts.filter(([, , isRight]) => isRight).map(([, language]) => language)).toEqual(["ar", "fa"]);
    expect(html).toContain("<h2>Complaints</h2>\n<p>");
  });

  test.each(templates)("%s is refused until its questions are answered, and shown then", (name) => {
    const template = readFileSync(join("docs/notices", name), "utf8");
    write(name, template);
    expect(() => readNotices(folder)).toThrow(/still has a question/);
    write(name, template.replace(/\[\[[^\]]*\]\]/g, "An answer."));
    expect(read()).toEqual([[name.replace(/\.md$/, ""), expect.stringContaining("An answer.")]]);
  });
});
