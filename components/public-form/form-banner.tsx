import { ErrorSummary } from "@/components/ui/error-summary";
import type { Field } from "@/domain/form-engine/definition";
import { controlId } from "./question-texts";
import type { Banner } from "./use-public-form";

/** The banner of the last attempt; takes focus, and links to every invalid answer. */
export function FormBanner({
  banner,
  fields,
  positions,
}: {
  banner: Banner | null;
  fields: readonly Field[];
  /** Positions by field id: they name a question whose label is not to be repeated. */
  positions: ReadonlyMap<string, string>;
}) {
  if (banner === null) return null;
  const errors = banner.problems.map(({ fieldId, message }) => {
    const index = fields.findIndex(({ id }) => id === fieldId);
    const field = fields[index];
    const label = (field?.properties.errorLabel ? positions.get(fieldId) : field?.label) ?? "";
    // Only some messages name their field.
    const text = message.includes(label) ? message : `${label}: ${message}`;
    return { fieldId: controlId(index), message: text };
  });
  return <ErrorSummary key={banner.attempt} title={banner.message} errors={errors} />;
}
