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

/** Renders a notice's markdown: headings of two levels, paragraphs, emphasis, lists and links. Blank without any text. */
export function renderNotice(markdown: string): string {
  const html = sanitizeHtml(marked.parse(markdown, { async: false }), OPTIONS).replaceAll("<br />", "<br>");
  return html.replace(/<[^>]*>/g, "").trim() === "" ? "" : html.trim();
}
