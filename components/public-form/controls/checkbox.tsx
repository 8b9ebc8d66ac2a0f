import { useState } from "react";
import { describeControl, FieldError, FieldHint } from "@/components/ui/field";
import { hintOf, QuestionLabel } from "../question-texts";
import { type ControlProps, reportValues, sharedProps } from "./control";

/** One box, with its label beside it. */
export function CheckboxControl(props: ControlProps) {
  const { id, field, answer, error } = props;
  const [isInitiallyTicked] = useState(answer === true);
  const texts = { error, hint: hintOf(field, error) };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex touch-target cursor-pointer items-start gap-3 py-2">
        <input
          {...sharedProps(field)}
          {...describeControl(id, texts)}
          type="checkbox"
          value="true"
          defaultChecked={isInitiallyTicked}
          onChange={(event) => reportValues(props, event.currentTarget.checked ? ["true"] : [])}
          className="mt-[0.2em] size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 font-semibold">
          <QuestionLabel field={field} />
        </span>
      </label>
      <FieldHint id={id}>{texts.hint}</FieldHint>
      <FieldError id={id} error={error} />
    </div>
  );
}
