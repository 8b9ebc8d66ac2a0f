import "server-only";
import { Marked } from "marked";
import { sanitizeBio } from "@/domain/rich-text/sanitize-bio";

const marked = new Marked({ async: false, gfm: true });

/**
 * Renders a form's markdown with a few safe elements: paragraphs, emphasis, lists and links to https, mailto and tel. HTML in
 * it is treated as untrusted. Never throws: what the parser fails on is shown as plain text.
 */
export function renderMarkdown(markdown: string): string {
  return sanitizeBio(toHtml(markdown.toWellFormed()));
}

function toHtml(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch {
    return markdown.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  }
}
