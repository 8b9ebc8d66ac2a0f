import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { sanitizeBio } from "@/domain/rich-text/sanitize-bio";

const ELEMENTS = new Set(["P", "BR", "STRONG", "EM", "UL", "OL", "LI", "A"]);
const SCHEMES = new Set(["https:", "mailto:", "tel:"]);

/** Parses as a browser would, and fails for anything but the elements and attributes that a biography may have. */
function expectHarmless(html: string) {
  const root = document.createElement("section");
  root.innerHTML = html;
  for (const element of root.querySelectorAll("*")) {
    expect(ELEMENTS).toContain(element.tagName);
    expect(element.namespaceURI).toBe("http://www.w3.org/1999/xhtml");
    const allowed = element.tagName === "A" ? ["href", "rel"] : [];
    expect(element.getAttributeNames()).toEqual(allowed);
    if (element instanceof HTMLAnchorElement) expect(SCHEMES).toContain(element.protocol);
  }
  // The browser's parser repaired, moved or closed nothing.
  expect(root.innerHTML).toBe(html);
}

const VECTORS = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<SCRIPT/SRC=//x.example></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  "<img/src/onerror=alert(1)//",
  "<svg/onload=alert(1)>",
  "<svg><script>alert&#40;1)</script>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><img src=x onerror=alert(1)></template>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=javascript:alert(1)><embed src=javascript:alert(1)>",
  "<textarea></textarea/><img src=x onerror=alert(1)>",
  "<svg><textarea><img src=x onerror=alert(1)></textarea></svg>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<plaintext><img src=x onerror=alert(1)>",
  "<select><option><img src=x onerror=alert(1)></select>",
  "<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x",
  "<base href=javascript:/a/><a href=#>x</a>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<link rel=stylesheet href=//x.example>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  "<p onclick=alert(1) ONMOUSEOVER=alert(1)>x</p>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61lert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="\u0001\u0002javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  "<a href=https://x.example/\"onmouseover='alert(1)>x</a>",
  '<a href="https://x.example/&quot; onmouseover=&quot;alert(1)">x</a>',
  '<a href="mailto:a@b.example?subject=<img src=x onerror=alert(1)>">x</a>',
  "<a href='https://x.example' style='position:fixed;inset:0'>x</a>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><p>x</p>",
  "<p>a<b title='</p><img src=x onerror=alert(1)>'>b",
  "<b <script>alert(1)</script>0",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&amp;lt;img src=x onerror=alert(1)&amp;gt;",
  "<p>\u2028<\u0000script>alert(1)</\u0000script>",
  "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  "<details open ontoggle=alert(1)>x",
  "<marquee onstart=alert(1)>x</marquee>",
  "<isindex type=image src=1 onerror=alert(1)>",
];

describe("a browser finds only harmless elements in", () => {
  test.each(VECTORS)("%s", (vector) => {
    for (const html of [vector, `<p>before ${vector} after</p>`, `<ul><li>${vector}`, `<b>${vector}</b>${vector}`]) {
      expectHarmless(sanitizeBio(html));
    }
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    "<p>",
    "</p>",
    "<b>",
    "</b>",
    "<i>",
    "</i>",
    "<br>",
    "<ul>",
    "</ul>",
    "<ol>",
    "</ol>",
    "<li>",
    "</li>",
  ),
  fc.constantFrom("<h2>", "</h2>", "<div>", "</div>", "<span style='font-weight:700'>", "</span>", "<td>", "</table>"),
  fc.constantFrom(
    "<a href='https://x.example/a b'>",
    "<a href=mailto:a@b>",
    "<a href=x>",
    "</a>",
    "<p class=MsoListParagraph>",
  ),
  fc.constantFrom(
    "<svg>",
    "</svg>",
    "<style>",
    "</style>",
    "<textarea>",
    "<!--",
    "-->",
    "<script>",
    "<math>",
    "<",
    ">",
    '"',
    "'",
  ),
  fc.constantFrom("\n", "\n\n", " ", "&nbsp;", "&lt;", "&amp;lt;", "&", "\u00a0", "\u200b", "text", "x"),
  fc.constantFrom(...VECTORS),
  fc.string({ unit: "binary" }),
);
const soup = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(""));

test("any soup of tags and text comes out harmless and well-formed, and a second pass changes nothing", () => {
  fc.assert(
    fc.property(soup, (html) => {
      const clean = sanitizeBio(html);
      expectHarmless(clean);
      expect(sanitizeBio(clean)).toBe(clean);
    }),
    { numRuns: 1500 },
  );
});

test("any address comes out as itself in the browser's spelling, or not at all", () => {
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(address, fc.constantFrom("", "https:", "mailto:", "tel:"), (rest, scheme) => {
      const clean = sanitizeBio(`<a href="${`${scheme}${rest}`.replaceAll('"', "&quot;")}">x</a>`);
      expectHarmless(clean);
      expect(sanitizeBio(clean)).toBe(clean);
    }),
    { numRuns: 1500 },
  );
});
