import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { FormDefinition } from "@/domain/form-engine/definition";

const fileSchema = z.strictObject({ slug: z.string(), name: z.string(), definition: z.unknown() });

/** A bundled form's file, checked as at publication. For tests. */
export function readBundledForm(file: URL): { slug: string; definition: FormDefinition; stored: object } {
  const { slug, definition } = fileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const checked = checkDefinition(definition);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return { slug, definition: checked.definition, stored: checked.stored };
}

/** A digest of what a person reads, and of the value that each choice is stored as. */
export function digestOf({ fields, scoring, alert, source }: FormDefinition): string {
  const questions = fields.map(({ id, label, options, properties }) => [
    id,
    label,
    properties.helpText ?? "",
    options.map((option) => [option.value, option.label]),
  ]);
  const bands = scoring?.ranges.map(({ min, max, label }) => [min, max, label]) ?? [];
  const wording = JSON.stringify([questions, bands, alert?.title ?? "", alert?.text ?? "", source]);
  return createHash("sha256").update(wording).digest("hex").slice(0, 16);
}
