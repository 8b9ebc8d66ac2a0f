import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { controlLook, describeControl, FieldError, Field as FieldFrame, FieldHint } from "@/components/ui/field";
import { OPTION_VALUE_MAX_LENGTH, TEXT_ANSWER_MAX_LENGTH } from "@/domain/form-engine/limits";
import { fieldTypeOf } from "@/domain/form-engine/registry";
import { CharacterCounter } from "./character-counter";
import { CheckboxesControl, RadiosControl } from "./choice-group";
import { type ControlProps, reportValues, sharedProps, useInitialText } from "./control";
import { hintOf, isOpenChoice, QuestionLabel } from "./question-texts";

/**
 * A field's native control. Uncontrolled (its value is set once per `key`): a controlled one would lose half-typed input and
 * values typed before hydration.
 */
export function QuestionControl(props: ControlProps) {
  if (isOpenChoice(props.field)) return <InputControl {...props} />;
  switch (fieldTypeOf(props.field)?.view.control) {
    case "radios":
      return <RadiosControl {...props} />;
    case "checkboxes":
      return <CheckboxesControl {...props} />;
    case "checkbox":
      return <CheckboxControl {...props} />;
    case "select":
      return <SelectControl {...props} />;
    case "textarea":
      return <TextareaControl {...props} />;
    default:
      return <InputControl {...props} />;
  }
}

function Framed({
  children,
  ...props
}: ControlProps & { children: (control: ReturnType<typeof describeControl>) => ReactNode }) {
  const { id, field, error } = props;
  return (
    <FieldFrame id={id} label={<QuestionLabel field={field} />} error={error} hint={hintOf(field, error)}>
      {children}
    </FieldFrame>
  );
}

function InputControl(props: ControlProps) {
  const { id, field, answer, error } = props;
  const view = fieldTypeOf(field)?.view;
  const isChoice = isOpenChoice(field);
  const { maxLength, placeholder = isChoice ? undefined : view?.placeholder } = field.properties;
  const isNumber = view?.inputType === "number";
  const isPicked = view?.inputType === "date" || view?.inputType === "time";
  const initial = useInitialText(props);
  return (
    <Framed {...props}>
      {(control) => (
        <>
          <input
            {...sharedProps(field)}
            {...control}
            // A native number field hides input that is not a number, and changes with the wheel.
            type={isNumber ? "text" : (view?.inputType ?? "text")}
            inputMode={isNumber && (field.properties.minValue ?? 0) < 0 ? undefined : view?.inputMode}
            autoComplete={view?.autoComplete}
            placeholder={placeholder}
            maxLength={isPicked ? undefined : isChoice ? OPTION_VALUE_MAX_LENGTH : TEXT_ANSWER_MAX_LENGTH}
            defaultValue={initial}
            onChange={(event) => reportValues(props, [event.currentTarget.value])}
            className={controlLook(error)}
          />
          {maxLength === undefined || isNumber || isPicked ? null : (
            <CharacterCounter id={id} answer={answer} max={maxLength} />
          )}
        </>
      )}
    </Framed>
  );
}

function TextareaControl(props: ControlProps) {
  const { id, field, answer, error } = props;
  const { maxLength, placeholder } = field.properties;
  const initial = useInitialText(props);
  return (
    <Framed {...props}>
      {(control) => (
        <>
          <textarea
            {...sharedProps(field)}
            {...control}
            rows={5}
            placeholder={placeholder}
            maxLength={TEXT_ANSWER_MAX_LENGTH}
            defaultValue={initial}
            onChange={(event) => reportValues(props, [event.currentTarget.value])}
            className={controlLook(error)}
          />
          {maxLength === undefined ? null : <CharacterCounter id={id} answer={answer} max={maxLength} />}
        </>
      )}
    </Framed>
  );
}

function SelectControl(props: ControlProps) {
  const { field, error } = props;
  const placeholder = field.properties.placeholder || fieldTypeOf(field)?.view.placeholder;
  const initial = useInitialText(props);
  return (
    <Framed {...props}>
      {(control) => (
        <span className="relative block">
          <select
            {...sharedProps(field)}
            {...control}
            defaultValue={initial}
            onChange={(event) => reportValues(props, [event.currentTarget.value])}
            className={controlLook(error, "appearance-none pr-11")}
          >
            <option value="" disabled={field.isRequired}>
              {placeholder}
            </option>
            {field.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-muted"
          />
        </span>
      )}
    </Framed>
  );
}

function CheckboxControl(props: ControlProps) {
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
