import type { NetworkParts } from "@/domain/owner/network-schema";
import type { Flat } from "@/lib/staff/settings/flat";

const TITLES = ["name", "question", "title", "key", "quote", "day", "label/en", "id"] satisfies (
  | string
  | keyof NetworkParts["faq"][number]
)[];

/** The text that names an entry of a list: its name, title or question. */
export function titleIn(flat: Flat, entry: string): string {
  const texts = TITLES.map((name) => flat[`${entry}/${name}`] ?? "");
  return texts.find((text) => text !== "") ?? flat[entry] ?? "";
}
