import { expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import { sanitizeBio } from "@/domain/rich-text/sanitize-bio";
import { RichText } from "./rich-text";

test.each([
  "<p>Plain &amp; simple, 1 &lt; 2 &gt; 0, \"quoted\" and 'not'.</p>",
  "<p>One<br>two <strong>strong <em>both</em></strong></p><ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>",
  '<p><a href="https://example.org/?a=1&amp;b=%22">A link</a>, <a href="tel:+15555550119">a number</a></p>',
  "",
])("what the sanitiser writes is shown as it is: %s", (html) => {
  const clean = sanitizeBio(html);
  const { container } = render(<RichText html={clean} />);
  const expected = document.createElement("div");
  expected.innerHTML = clean;
  expect(container.firstElementChild?.innerHTML).toBe(expected.innerHTML);
});

test.each([
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  '<p onclick="alert(1)">text</p>',
  "</p></div><p>never closed",
  "<svg><style>*{display:none}</style></svg>",
])("even what was never sanitised becomes no element but those few: %s", (html) => {
  const { container } = render(<RichText html={html} />);
  expect(container.innerHTML.replace(/<\/?(div|p|br|strong|em|ul|ol|li)>/g, "")).not.toMatch(/[<>]/);
});
