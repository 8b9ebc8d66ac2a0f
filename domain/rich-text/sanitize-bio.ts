import sanitizeHtml from "sanitize-html";
import { BioBuilder } from "@/domain/rich-text/bio-builder";
import { type Block, type Run, type TextRun, tidyBlocks } from "@/domain/rich-text/bio-model";

/** Maximum length of a roster biography, in characters of its HTML. */
export const BIO_MAX_CHARS = 20_000;
/** A guard far above any stored biography with its links' attributes and escapes. */
const INPUT_GUARD_CHARS = 10 * BIO_MAX_CHARS;

const BLOCK_TAGS =
  "div section article header footer main aside address blockquote pre figure figcaption center hr table tr td th caption dl dt dd form fieldset".split(
    " ",
  );
/** Elements whose text is not part of the biography. */
const SILENT_TAGS =
  "script style textarea option select noscript noembed noframes iframe object embed applet svg math template xml title head xmp plaintext audio video canvas mso-ignore".split(
    " ",
  );

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "em", "ul", "ol", "li", "a", "h3"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: SILENT_TAGS,
  enforceHtmlBoundary: false,
  transformTags: {
    ...Object.fromEntries(BLOCK_TAGS.map((tag) => [tag, "p"])),
    ...Object.fromEntries(["h1", "h2", "h4", "h5", "h6"].map((tag) => [tag, "h3"])),
    b: (_tag, attribs) => renamed(/font-weight\s*:\s*(normal|400)/i.test(attribs.style ?? "") ? "span" : "strong"),
    i: "em",
    // Word writes lists as paragraphs of a class, each with its bullet in a separate span.
    p: (_tag, attribs) => renamed(/\bMsoListParagraph/.test(attribs.class ?? "") ? "li" : "p"),
    span: (_tag, attribs) => renamed(spanMeaning(attribs.style ?? "")),
  },
};

const renamed = (tagName: string) => ({ tagName, attribs: {} });

function spanMeaning(style: string): string {
  if (/mso-list\s*:\s*ignore/i.test(style)) return "mso-ignore";
  if (/font-weight\s*:\s*(bold|[6-9]00)/i.test(style)) return "strong";
  return /font-style\s*:\s*italic/i.test(style) ? "em" : "span";
}

/**
 * Reduces untrusted biography HTML to `p`, `br`, `strong`, `em`, `ul`, `ol`, `li` and `a`. The output is written from a model
 * of only these elements, so it is well-formed and sanitising is idempotent. Plain text becomes paragraphs. Never throws.
 */
export function sanitizeBio(html: string): string {
  return parseBio(html).map(writeBlock).join("");
}

/** The biography's text on one line, for lengths, excerpts and descriptions. Accepts the same input as `sanitizeBio`. */
export function bioText(html: string): string {
  return parseBio(html).map(blockText).join(" ");
}

function parseBio(html: string): Block[] {
  const clean = sanitizeHtml(html.slice(0, INPUT_GUARD_CHARS).toWellFormed(), OPTIONS);
  const builder = new BioBuilder();
  const lineBreaksCount = !/<(?:p|br|ul|ol|li|h3)\b/.test(clean);
  // The sanitiser's own output: escaped texts, and tags with at most one quoted, escaped `href`.
  for (const [token, closing, tag, attributes] of clean.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g)) {
    if (tag === undefined) addText(builder, unescapeHtml(token), lineBreaksCount);
    else if (closing) builder.close(tag);
    else builder.open(tag, safeAddress(/ href="([^"]*)"/.exec(attributes ?? "")?.[1]));
  }
  return tidyBlocks(builder.blocks);
}

function addText(builder: BioBuilder, text: string, lineBreaksCount: boolean) {
  const lines = lineBreaksCount ? text.split(/\r\n?|\n/) : [text];
  lines.forEach((line, index) => {
    if (index > 0) builder.open("br", null);
    builder.text(collapse(line));
  });
}

/** Removes controls, zero-width and direction-changing characters; collapses white space, hard spaces included. */
function collapse(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\v\f\r]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu, "")
    .replace(/\s+/g, " ");
}

/** An https, mailto or tel address in the browser's own spelling; null for any other. */
function safeAddress(escaped: string | undefined): string | null {
  if (escaped === undefined) return null;
  const url = URL.parse(unescapeHtml(escaped).trim());
  if (url === null || url.username !== "" || url.password !== "") return null;
  return ["https:", "mailto:", "tel:"].includes(url.protocol) ? url.href : null;
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescapeHtml = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', "&quot;");

function writeBlock(block: Block): string {
  if (block.kind === "paragraph") return `<p>${writeRuns(block.runs)}</p>`;
  const tag = block.ordered ? "ol" : "ul";
  const items = block.items.map((item) => `<li>${writeRuns(item.runs)}${item.lists.map(writeBlock).join("")}</li>`);
  return `<${tag}>${items.join("")}</${tag}>`;
}

/** Runs with the same link are written as one link, so that screen readers announce it once. */
function writeRuns(runs: readonly Run[]): string {
  let html = "";
  let href: string | null = null;
  for (const run of runs) {
    const next = run.kind === "text" ? run.href : null;
    if (next !== href) html += (href ? "</a>" : "") + openLink(next);
    href = next;
    html += run.kind === "break" ? "<br>" : writeText(run);
  }
  return href ? `${html}</a>` : html;
}

const openLink = (href: string | null) =>
  href ? `<a href="${escapeAttribute(href)}" rel="nofollow noopener noreferrer">` : "";

function writeText(run: TextRun): string {
  const text = escapeText(run.text);
  const stressed = run.em ? `<em>${text}</em>` : text;
  return run.strong ? `<strong>${stressed}</strong>` : stressed;
}

function blockText(block: Block): string {
  if (block.kind === "list") return block.items.map(itemText).join(" ");
  return runsText(block.runs);
}

const itemText = (item: { runs: Run[]; lists: Block[] }): string =>
  [runsText(item.runs), ...item.lists.map(blockText)].join(" ");

const runsText = (runs: readonly Run[]) => runs.map((run) => (run.kind === "break" ? " " : run.text)).join("");
