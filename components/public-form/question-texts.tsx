import type { ReactNode } from "react";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { Field } from "@/lib/form-engine/definition";

/** The id of a field's control, by its place on the page: ids of fields come from outside and may be anything. */
export const controlId = (index: number) => `question-${index + 1}`;

/** Whether a form cannot be submitted without it. An unticked box is an answer too, but where it must be ticked. */
export const needsAnswer = ({ fieldType, isRequired, properties }: Field): boolean =>
  isRequired && (fieldType !== "checkbox" || properties.mustBeTrue === true);

/** The label with the mark of a required field; `aria-required` says the same where a control may carry it. */
export function QuestionLabel({ field, isSpoken = false }: { field: Field; isSpoken?: boolean }) {
  return (
    <>
      {field.label}
      {needsAnswer(field) ? (
        <>
          <span aria-hidden="true" className="text-danger">
            {" "}
            *
          </span>
          {isSpoken ? <VisuallyHidden> (required)</VisuallyHidden> : null}
        </>
      ) : null}
    </>
  );
}

/** Help while there is no error, and the bounds of a number always. */
export function hintOf({ properties, fieldType }: Field, error: string | undefined): ReactNode {
  const bounds = fieldType === "number" ? boundsOf(properties) : "";
  const help = error ? "" : (properties.helpText ?? "");
  if (!help || !bounds) return help || bounds || undefined;
  return (
    <>
      {help} <span className="whitespace-nowrap">{bounds}</span>
    </>
  );
}

function boundsOf({ minValue, maxValue }: Field["properties"]): string {
  if (minValue !== undefined && maxValue !== undefined) return `From ${minValue} to ${maxValue}.`;
  if (minValue !== undefined) return `At least ${minValue}.`;
  return maxValue === undefined ? "" : `At most ${maxValue}.`;
}
