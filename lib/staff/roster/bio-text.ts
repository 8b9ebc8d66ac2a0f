import { sanitizeBio } from "@/domain/rich-text/sanitize-bio";

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** A stored biography for a text field: plain text with blank lines where that gives the same, else its HTML. */
export function toEditableBio(html: string): string {
  const lines = html
    .replaceAll("</p><p>", "\n\n")
    .replaceAll("<br>", "\n")
    .replaceAll(/<\/?p>/g, "");
  const plain = lines.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
  return sanitizeBio(plain) === html ? plain : html;
}
