import { describe, expect, test } from "@jest/globals";
import { bioText, sanitizeBio } from "@/domain/rich-text/sanitize-bio";

const LINK = 'rel="nofollow noopener noreferrer"';

describe("plain text", () => {
  test.each([
    ["", ""],
    [" \n\u00a0\u200b ", ""],
    ["One line", "<p>One line</p>"],
    ["First.\n\nSecond,\nthird.\r\n\r\n\r\nFourth.", "<p>First.</p><p>Second,<br>third.</p><p>Fourth.</p>"],
    [
      "With <b>one</b> word\n\nand a next paragraph",
      "<p>With <strong>one</strong> word</p><p>and a next paragraph</p>",
    ],
    ['5 < 6 & "7" > 3', '<p>5 &lt; 6 &amp; "7" &gt; 3</p>'],
    ["A family 👨‍👩‍👧 and 🌿", "<p>A family 👨‍👩‍👧 and 🌿</p>"],
    ["a\u0000b\u0007\u202ec\ufeffd", "<p>abcd</p>"],
  ])("%j becomes %s", (text, html) => expect(sanitizeBio(text)).toBe(html));
});

describe("structure", () => {
  test.each([
    ["headings are bold paragraphs", "<h1>About</h1>me", "<p><strong>About</strong></p><p>me</p>"],
    ["divisions are paragraphs, spans nothing", "<div>a <span>b</span><div>c</div></div>", "<p>a b</p><p>c</p>"],
    ["two breaks end a paragraph", "<p>a<br> <br/>b<br>c<br></p>", "<p>a</p><p>b<br>c</p>"],
    ["line ends of HTML are spaces", "<p>a\n b</p>\n\n<p>c</p>", "<p>a b</p><p>c</p>"],
    [
      "emphasis goes on over paragraphs",
      "<b>a<p><i>b</i></p></b>",
      "<p><strong>a</strong></p><p><strong><em>b</em></strong></p>",
    ],
    ["empty elements go", "<p>&nbsp;</p><ul><li> </li></ul><p><b></b></p>a", "<p>a</p>"],
    ["stray items make one list", "<li>a<li>b</li>c", "<ul><li>a</li><li>b</li></ul><p>c</p>"],
    [
      "a list in a list stays there",
      "<ol><li>a<ul><li>b</ul><li>c</ol>",
      "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>",
    ],
    ["paragraphs of an item are its lines", "<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li>a<br>b</li></ul>"],
    ["cells are paragraphs", "<table><tr><td>a</td><td>b</td></tr></table>c", "<p>a</p><p>b</p><p>c</p>"],
    ["style, class and id go", '<p style="color:red" class="x" id="y" data-z="1">a</p>', "<p>a</p>"],
  ])("%s", (_title, html, clean) => expect(sanitizeBio(html)).toBe(clean));
});

describe("markup of word processors", () => {
  test("Word's comments, office tags, smart tags and hard spaces leave the text alone", () => {
    const word = `<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
      <style><!-- p.MsoNormal {mso-style-parent:""} --></style>
      <p class=MsoNormal style='mso-margin-top-alt:auto'><span style='font-size:12.0pt'>I work in <st1:place w:st="on"><st1:City>Denver</st1:City></st1:place>.&nbsp;&nbsp; Ask me.<o:p></o:p></span></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>`;
    expect(sanitizeBio(word)).toBe("<p>I work in Denver. Ask me.</p>");
  });

  test("Word's list paragraphs become a list without their typed bullets", () => {
    const item = (text: string) =>
      `<p class=MsoListParagraphCxSpMiddle><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
    expect(sanitizeBio(`<p>I help with</p>${item("grief")}${item("sleep")}<p>and more.</p>`)).toBe(
      "<p>I help with</p><ul><li>grief</li><li>sleep</li></ul><p>and more.</p>",
    );
  });

  test("Google Docs' wrapper is not bold, and its styled spans are", () => {
    const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> slanted</span></p></b><br class="Apple-interchange-newline">`;
    expect(sanitizeBio(docs)).toBe("<p>Plain <strong>bold</strong><em> slanted</em></p>");
  });
});

describe("links", () => {
  test.each(["https://example.com/a?b=1&c=%22", "mailto:me@example.com", "tel:+15555550119"])(
    "%s is preserved",
    (href) =>
      expect(sanitizeBio(`<a href="${href}" target="_blank" onclick="x()">me</a>`)).toBe(
        `<p><a href="${href.replace("&", "&amp;")}" ${LINK}>me</a></p>`,
      ),
  );

  test.each([
    "http://example.com",
    "//example.com",
    "/team",
    "example.com",
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "&#106;avascript&colon;alert(1)",
    " \u0001javascript:alert(1)",
    "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:x",
    "https://user:secret@example.com",
    "https://",
    "",
  ])("%j is text, not a link", (href) => expect(sanitizeBio(`<a href="${href}">me</a>`)).toBe("<p>me</p>"));

  test("a partly bold link is one link", () => {
    expect(sanitizeBio('<a href="https://example.com/">to <b>my</b> page</a>')).toBe(
      `<p><a href="https://example.com/" ${LINK}>to <strong>my</strong> page</a></p>`,
    );
  });
});

test("hostile depth and width cost little", () => {
  // CPU time, independent of the machine's other load.
  const start = process.cpuUsage();
  for (const piece of ["<div>", "<ul><li>", "<b>x", "<a href=https://a.b>x", "<p><br>", "&lt;", "<", "<!--"]) {
    expect(sanitizeBio(piece.repeat(20_000 / piece.length))).toEqual(expect.any(String));
  }
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});

test("the text of a biography is its words on one line", () => {
  expect(
    bioText("<h2>Hi</h2><p>I help <b>you</b><br>sleep &amp; rest.</p><ul><li>a<ul><li>b</li></ul></li></ul>"),
  ).toBe("Hi I help you sleep & rest. a b");
});
