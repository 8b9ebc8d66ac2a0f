import { controlLook } from "@/components/ui/field";
import { TEXT_ANSWER_MAX_LENGTH } from "@/domain/form-engine/limits";
import { type ControlProps, useTextControl } from "./control";
import { Framed } from "./framed";

/** Several lines to type. */
export function TextareaControl(props: ControlProps) {
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
