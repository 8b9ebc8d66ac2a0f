import "server-only";
import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";

const marked = new Marked({ async: false, gfm: true });

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ["h2", "h3", "p", "br", "strong", "em", "ul", "ol", "li", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // The page's own title is its first heading.
  transformTags: { h1: "h2", h4: "h3", h5: "h3", h6: "h3", td: "p", th: "p", pre: "p" },
};

/** Languages of notices on help with languages, by ISO 639; a section whose heading is the language's own name is in it. */
const CODES = "am ar bn de es fa fr gu he hi hmn hy it ja km ko lo ne nv pa pl pt ru so ta te th uk ur vi yi zh".split(
  " ",
);
const nameOf = (code: string) => new Intl.DisplayNames([code], { type: "language" }).of(code)?.toLowerCase();
const LANGUAGES = new Map([
  ...CODES.map((code) => [nameOf(code), code] as const),
  // Without own names in Unicode's data.
  ["tagalog", "tl"],
  ["kreyòl ayisyen", "ht"],
]);
const RIGHT_TO_LEFT = ["ar", "fa", "he", "ur", "yi"];

/** Marks the language and the direction of each such section. */
const markLanguages = (html: string): string =>
  html.replace(/<h3>([^<]+)<\/h3>[\s\S]*?(?=\n<h[23]>|$)/g, (section, heading: string) => {
    const code = LANGUAGES.get(heading.trim().toLowerCase());
    if (code === undefined) return section;
    const direction = RIGHT_TO_LEFT.includes(code) ? ' dir="rtl"' : "";
    return section.replace(/<(h3|p|ul|ol)>/g, `<$1 lang="${code}"${direction}>`);
  });

/** Renders a notice's markdown: headings of two levels, paragraphs, emphasis, lists and links. Blank without any text. */
export function renderNotice(markdown: string): string {
  const html = sanitizeHtml(marked.parse(markdown, { async: false }), OPTIONS).replaceAll("<br />", "<br>");
  return html.replace(/<[^>]*>/g, "").trim() === "" ? "" : markLanguages(html.trim());
}
