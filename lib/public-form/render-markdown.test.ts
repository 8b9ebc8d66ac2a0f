import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { renderMarkdown } from "./render-markdown";

test("paragraphs, emphasis, lists and links become the site's own elements", () => {
  const html = renderMarkdown(
    "## Before you start\n\nTake *your* **time**.\n\n- one\n- two\n\n[Help](https://example.org/)",
  );
  expect(html).toBe(
    '<p><strong>Before you start</strong></p><p>Take <em>your</em> <strong>time</strong>.</p><ul><li>one</li><li>two</li></ul><p><a href="https://example.org/" rel="nofollow noopener noreferrer">Help</a></p>',
  );
});

test.each([
  "<script>alert(1)</script>hi",
  "[x](javascript:alert(1))",
  '<img src=x onerror="alert(1)">hi',
  "![x](https://tracker.example/pixel.gif)",
  "<style>*{display:none}</style>",
  '[x](https://example.org"onmouseover="alert(1))',
])("%s runs nothing and loads nothing", (markdown) => {
  expect(renderMarkdown(markdown)).not.toMatch(/<(script|img|style)|javascript:|"\s*on\w+=/i);
});

test("no text makes it throw, and only the few elements come out", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (markdown) => {
      expect(renderMarkdown(markdown).replace(/<\/?(p|br|strong|em|ul|ol|li|a)( [^>]*)?>/g, "")).not.toMatch(/[<>]/);
    }),
  );
});
