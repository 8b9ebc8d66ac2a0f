import type { FieldKind } from "@/domain/form-engine/field-kind";
import { markdown } from "@/domain/form-engine/kinds/markdown";

/** The heading of a field with parts: a matrix, an address or a group. `expand-fields.ts` makes questions of the parts. */
export const heading: FieldKind = markdown;

/** As often as there are entries. */
export const group: FieldKind = { ...heading, properties: ["maxEntries", "entryLabel"] };
