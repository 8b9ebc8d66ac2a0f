import type { Faker } from "@faker-js/faker";

interface Draft {
  paragraphs: readonly string[];
  listTitle: string;
  items: readonly string[];
}

/** Escapes text, and emphasises single words. */
function inline(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const WRITERS: readonly { weight: number; write: (draft: Draft, faker: Faker) => string }[] = [
  { weight: 66, write: asHtml },
  { weight: 14, write: asText },
  { weight: 6, write: asDivisions },
  { weight: 4, write: asWord },
  { weight: 3, write: asGoogleDocs },
  { weight: 2, write: asOutlook },
];

/** The draft in an editor's markup; most of it clean, some of it like that of word processors. */
export function pasteFrom(faker: Faker, draft: Draft): string {
  const write = faker.helpers.weightedArrayElement(WRITERS.map(({ write: value, weight }) => ({ value, weight })));
  return write(draft, faker);
}

/** Unsafe markup, which must never reach a page. */
export function addJunk(faker: Faker, html: string): string {
  const junk = faker.helpers.arrayElement([
    `<script>document.title="x"</script>`,
    `<img src="x" onerror="alert(1)">`,
    `<a href="javascript:alert(1)">my page</a>`,
    `<iframe src="https://ads.example/"></iframe>`,
    `<p style="position:fixed;inset:0" onclick="alert(1)">Thank you for reading.</p>`,
    `<svg><animate onbegin="alert(1)" attributeName="x" dur="1s"></svg>`,
  ]);
  return faker.datatype.boolean() ? `${html}${junk}` : `${junk}${html}`;
}

function asText({ paragraphs, listTitle, items }: Draft): string {
  const [head = "", ...rest] = paragraphs;
  const list = items.length > 0 ? [[`${listTitle}:`, ...items.map((item) => `- ${item}`)].join("\n")] : [];
  return [head, ...list, ...rest].join("\n\n");
}

function asHtml({ paragraphs, listTitle, items }: Draft, faker: Faker): string {
  const [head = "", ...rest] = paragraphs.map(inline);
  const tag = faker.datatype.boolean(0.85) ? "ul" : "ol";
  const list = items.length > 0 ? [`<p><strong>${listTitle}</strong></p>`, htmlList(tag, items)] : [];
  const stressed = faker.datatype.boolean(0.12) ? head.replace(/^[^.,]+/, "<strong>$&</strong>") : head;
  const closing = faker.datatype.boolean(0.05) ? [`<p>${linkLine(faker)}</p>`] : [];
  return [`<p>${stressed}</p>`, ...list, ...rest.map((text) => `<p>${text}</p>`), ...closing].join("\n");
}

function htmlList(tag: "ul" | "ol", items: readonly string[]): string {
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
}

function linkLine(faker: Faker): string {
  return faker.helpers.arrayElement([
    `More about my work is on <a href="https://practice.example/about">my own page</a>.`,
    `Questions? <a href="mailto:hello@practice.example">Write to me</a>.`,
    `You can also call <a href="tel:+15555550123">(555) 555-0123</a>.`,
    `I wrote a short guide to <a href="https://practice.example/first-session" target="_blank">first sessions</a>.`,
  ]);
}

function asDivisions({ paragraphs, items }: Draft): string {
  const list = items.length > 0 ? [items.map((item) => `• ${inline(item)}<br>`).join("")] : [];
  return [...paragraphs.map(inline), ...list].join("<br><br>");
}

function asWord({ paragraphs, items }: Draft): string {
  const body = paragraphs.map(
    (text) =>
      `<p class=MsoNormal style='mso-margin-top-alt:auto;line-height:115%'><span style='font-size:12.0pt;font-family:"Calibri",sans-serif;mso-fareast-font-family:"Times New Roman"'>${inline(text).replace(". ", ".&nbsp; ")}<o:p></o:p></span></p>`,
  );
  const list = items.map(
    (item) =>
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>${inline(item)}<o:p></o:p></p>`,
  );
  const prelude =
    '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {mso-style-parent:"";margin:0in} --></style>';
  return [prelude, ...body, ...list, "<p class=MsoNormal><o:p>&nbsp;</o:p></p>"].join("\n");
}

function asGoogleDocs({ paragraphs, items }: Draft): string {
  const span = (text: string, weight = 400) =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:${weight};white-space:pre-wrap;">${inline(text)}</span>`;
  const body = paragraphs.map(
    (text, index) =>
      `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${span(text, index === 0 ? 700 : 400)}</p>`,
  );
  const list = items.map(
    (item) =>
      `<li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation">${span(item)}</p></li>`,
  );
  const tail = list.length > 0 ? `<ul style="margin-top:0;padding-inline-start:48px;">${list.join("")}</ul>` : "";
  return `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f0c1a2e-7fff">${body.join("<br />")}${tail}</b><br class="Apple-interchange-newline">`;
}

function asOutlook({ paragraphs, items }: Draft): string {
  const lines = [...paragraphs.map(inline), ...items.map((item) => `-&nbsp;${inline(item)}`)];
  return `<div dir="ltr" class="elementToProof">${lines.map((text) => `<div style="font-family:Aptos,sans-serif"><font face="Verdana" size="2" color="#1f497d">${text}&nbsp;</font></div><div><br></div>`).join("")}</div>`;
}
