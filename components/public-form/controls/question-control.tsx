import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { charactersLeft } from "@/components/ui/characters-left";
import { controlLook, describeControl, FieldError, Field as FieldFrame, FieldHint } from "@/components/ui/field";
import { Select } from "@/components/ui/select-field";
import { controlName, fileControlName } from "@/domain/form-engine/answers";
import type { Answer } from "@/domain/form-engine/definition";
import type { ControlName } from "@/domain/form-engine/field-kind";
import { kindOf } from "@/domain/form-engine/field-kinds";
import { OPTION_VALUE_MAX_LENGTH, TEXT_ANSWER_MAX_LENGTH } from "@/domain/form-engine/limits";
import { printAnswer } from "@/domain/form-engine/print-answer";
import { t, tGiven } from "@/domain/texts/t";
import { hintOf, isOpenChoice, QuestionLabel } from "../question-texts";
import { useLoaded } from "../use-loaded";
import { ChoiceGroup } from "./choice-group";
import { type ControlProps, reportValues, sharedProps, useTextControl } from "./control";

/** One line to type or to pick. */
function InputControl(props: ControlProps) {
  const { field, error } = props;
  const view = kindOf(field)?.view;
  const isChoice = isOpenChoice(field);
  const { maxLength, minValue = 0, placeholder = isChoice ? undefined : view?.placeholder } = field.properties;
  const isNumber = view?.inputType === "number";
  const isPicked = view?.inputType === "date" || view?.inputType === "time";
  const shared = useTextControl(props);
  return (
    <>
      <Framed {...props} max={isNumber || isPicked ? undefined : maxLength}>
        {(control) => (
          <input
            {...shared}
            {...control}
            // A native number field hides input that is not a number, and changes with the wheel.
            type={isNumber ? "text" : (view?.inputType ?? "text")}
            inputMode={isNumber && minValue < 0 ? undefined : view?.inputMode}
            placeholder={placeholder}
            maxLength={isPicked ? undefined : isChoice ? OPTION_VALUE_MAX_LENGTH : TEXT_ANSWER_MAX_LENGTH}
            className={controlLook(error)}
          />
        )}
      </Framed>
      {field.properties.drawn ? <DrawnName {...props} /> : null}
    </>
  );
}

const loadPad = () => import("./signature-pad");

/** The drawing beside a typed name. Without scripts, one that was drawn before is posted again. */
function DrawnName(props: ControlProps) {
  const { field, answer = null } = props;
  const pad = useLoaded(loadPad, answer);
  const path = kindOf(field)?.drawing?.(answer) ?? "";
  const name = Array.isArray(answer) ? answer[0] : answer;
  return (
    <>
      {path ? <input type="hidden" name={controlName(field.id)} value={path} /> : null}
      {pad ? <pad.SignaturePad path={path} draw={(drawn) => reportValues(props, [String(name ?? ""), drawn])} /> : null}
    </>
  );
}

/** One box, with its label beside it. */
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

/** Several lines to type. */
function TextareaControl(props: ControlProps) {
  const { maxLength, placeholder } = props.field.properties;
  const shared = useTextControl(props);
  return (
    <Framed {...props} max={maxLength}>
      {(control) => (
        <textarea
          {...shared}
          {...control}
          rows={5}
          placeholder={placeholder}
          maxLength={TEXT_ANSWER_MAX_LENGTH}
          className={controlLook(props.error)}
        />
      )}
    </Framed>
  );
}

/** A menu of the options. */
function SelectControl(props: ControlProps) {
  const { field, error } = props;
  const shared = useTextControl(props);
  return (
    <Framed {...props}>
      {(control) => (
        <Select {...shared} {...control} error={error} options={field.options}>
          <option value="" disabled={field.isRequired}>
            {field.properties.placeholder || tGiven(kindOf(field)?.view.placeholder ?? "")}
          </option>
        </Select>
      )}
    </Framed>
  );
}

const loadUpload = () => import("./file-upload");

/** A file to choose: scripts send it at once, else the form does. Beside it the one that was sent before. */
function FileControl(props: ControlProps) {
  const { field, answer, error } = props;
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const Upload = useLoaded(loadUpload, answer)?.FileUpload;
  const name = printAnswer(field, answer);
  return (
    <Framed {...props} error={problem ?? error}>
      {(control) => (
        <>
          {Upload ? <Upload {...props} input={input} setProblem={setProblem} /> : null}
          {!Upload && name ? (
            <label className="flex touch-target items-center gap-3">
              <input
                type="checkbox"
                name={controlName(field.id)}
                value={String(answer)}
                defaultChecked
                className="size-5 shrink-0 accent-brand"
              />
              {t("Keep {name}", { name })}
            </label>
          ) : null}
          <input
            {...control}
            ref={input}
            type="file"
            name={fileControlName(field.id)}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            className={controlLook(
              problem ?? error,
              "file:mr-3 file:rounded-full file:border-0 file:bg-brand-tint file:px-3.5 file:font-semibold file:text-brand",
            )}
          />
        </>
      )}
    </Framed>
  );
}

const controls: Record<ControlName, ComponentType<ControlProps> | null> = {
  display: null,
  input: InputControl,
  textarea: TextareaControl,
  radios: ChoiceGroup,
  checkbox: CheckboxControl,
  checkboxes: ChoiceGroup,
  select: SelectControl,
  file: FileControl,
};

/**
 * A field's native control. Uncontrolled (its value is set once per `key`): a controlled one would lose half-typed input and
 * values typed before hydration.
 */
export function QuestionControl(props: ControlProps) {
  const control = kindOf(props.field)?.view.control;
  const Control = isOpenChoice(props.field) ? InputControl : control && controls[control];
  return Control ? <Control {...props} /> : null;
}

interface FramedProps extends ControlProps {
  /** Characters allowed, counted below the control. */
  max?: number | undefined;
  children: (control: ReturnType<typeof describeControl>) => ReactNode;
}

/** A control between its label, hint and error. */
function Framed({ id, field, answer, error, max, children }: FramedProps) {
  return (
    <FieldFrame id={id} label={<QuestionLabel field={field} />} error={error} hint={hintOf(field, error)}>
      {(control) => (
        <>
          {children(control)}
          {max === undefined ? null : <CharacterCounter id={id} answer={answer} max={max} />}
        </>
      )}
    </FieldFrame>
  );
}

/** The characters used of a text's limit. Never blocks typing: an excess is reported, not cut off. */
function CharacterCounter({ id, answer, max }: { id: string; answer: Answer | undefined; max: number }) {
  const used = typeof answer === "string" ? [...answer].length : 0;
  return (
    <>
      <p
        id={`${id}-count`}
        aria-hidden="true"
        className={`self-end text-xs tabular-nums ${used > max ? "font-semibold text-danger" : "text-ink-muted"}`}
      >
        {t("{used} / {max} characters", { used, max })}
      </p>
      <p role="status" className="sr-only">
        {charactersLeft(used, max)}
      </p>
    </>
  );
}
