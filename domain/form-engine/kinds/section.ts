import type { FieldKind } from "@/domain/form-engine/field-kind";
import { markdown } from "@/domain/form-engine/kinds/markdown";

/** A heading: the fields up to the next one are its part of the form, and are asked only where it is shown. */
export const section: FieldKind = markdown;
