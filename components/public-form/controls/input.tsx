import { controlLook } from "@/components/ui/field";
import { kindOf } from "@/domain/form-engine/field-kinds";
import { OPTION_VALUE_MAX_LENGTH, TEXT_ANSWER_MAX_LENGTH } from "@/domain/form-engine/limits";
import { isOpenChoice } from "../question-texts";
import { type ControlProps, useTextControl } from "./control";
import { Framed } from "./framed";

/** One line to type or to pick. */
export function InputControl(props: ControlProps) {
  const { field, error } = props;
  const view = kindOf(field)?.view;
  const isChoice = isOpenChoice(field);
  const { maxLength, minValue = 0, placeholder = isChoice ? undefined : view?.placeholder } = field.properties;
  const isNumber = view?.inputType === "number";
  const isPicked = view?.inputType === "date" || view?.inputType === "time";
  const shared = useTextControl(props);
  return (
    <Framed {...props} max={isNumber || isPicked ? undefined : maxLength}>
      {(control) => (
        <input
          {...shared}
          {...control}
          // A native number field hides input that is not a number, and changes with the wheel.
          type={isNumber ? "text" : (view?.inputType ?? "text")}
          inputMode={isNumber && minValue < 0 ? undefined : view?.inputMode}
          autoComplete={view?.autoComplete}
          placeholder={placeholder}
          maxLength={isPicked ? undefined : isChoice ? OPTION_VALUE_MAX_LENGTH : TEXT_ANSWER_MAX_LENGTH}
          className={controlLook(error)}
        />
      )}
    </Framed>
  );
}
