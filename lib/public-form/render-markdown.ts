import "server-only";
import { Marked } from "marked";
import { sanitizeBio } from "@/domain/rich-text/sanitize-bio";

const marked = new Marked({ async: false, gfm: true });

/**
 * A form's markdown as the site's few safe elements: paragraphs, emphasis, lists and links to https, mailto and tel. HTML in
 * it is treated as a stranger's. Never throws: what the reader chokes on is shown as plain text.
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
