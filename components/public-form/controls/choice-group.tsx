import clsx from "clsx";
import { useState } from "react";
import { describeControl, FieldError, FieldHint } from "@/components/ui/field";
import { controlName } from "@/domain/form-engine/answers";
import type { Field, FieldOption } from "@/domain/form-engine/definition";
import { kindOf } from "@/domain/form-engine/field-kinds";
import { hintOf, QuestionLabel, requirementOf } from "../question-texts";
import { type ControlProps, reportValues } from "./control";
import { rowWidth } from "./option-row";

const SCALE_ROW_MAX = 11;

/**
 * The options as radio buttons, or as boxes where an answer can name several. The first has the field's id, as the target of
 * the error summary.
 */
export function ChoiceGroup(props: ControlProps) {
  const { id, field, answer, error } = props;
  const isSingle = kindOf(field)?.options !== "several";
  const chosen = Array.isArray(answer) ? answer : typeof answer === "string" ? [answer] : [];
  const [initial] = useState(chosen);
  const hint = hintOf(field, error);
  const row = isSingle ? rowOf(field) : undefined;
  const { id: _first, "aria-invalid": invalid, ...described } = describeControl(id, { error, hint });

  function choose({ value, exclusive }: FieldOption, box: HTMLInputElement) {
    const isAlone = (other: string) => field.options.some((option) => option.exclusive && option.value === other);
    const stays = (other: string) => !box.checked || !(exclusive || isAlone(other));
    const others = isSingle ? [] : chosen.filter((other) => other !== value && stays(other));
    for (const other of box.closest("fieldset")?.querySelectorAll("input") ?? [])
      if (!isSingle && other !== box && !stays(other.value)) other.checked = false;
    reportValues(props, box.checked ? [...others, value] : others);
  }

  return (
    <fieldset
      {...described}
      {...requirementOf(field).attributes}
      // Only a radio group may be required or invalid; a group of checkboxes states it in its name and description.
      {...(isSingle ? { role: "radiogroup", "aria-invalid": invalid } : {})}
      data-matrix={field.matrix}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-0.5 font-semibold leading-snug">
        <QuestionLabel field={field} />
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className="@container">
        <div
          data-option-row={row}
          className={clsx(
            "grid gap-2.5",
            // Four options, as in most instruments, stand two by two; three and one would make the last look less important.
            row === undefined &&
              (field.options.length === 4 ? "sm:grid-cols-2" : "sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"),
          )}
        >
          {field.options.map((option, index) => (
            <label
              key={option.value}
              className={clsx(
                "flex min-h-12 cursor-pointer items-start gap-3 rounded-md border bg-surface-raised px-3.5 py-2.5",
                "transition-colors duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-tint",
                "has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3",
                "has-disabled:cursor-not-allowed has-disabled:bg-surface-sunken has-disabled:text-ink-muted",
                error ? "border-danger" : "border-line-strong",
              )}
            >
              <input
                id={index === 0 ? id : `${id}-${index + 1}`}
                type={isSingle ? "radio" : "checkbox"}
                name={controlName(field.id)}
                value={option.value}
                defaultChecked={initial.includes(option.value)}
                onChange={(event) => choose(option, event.currentTarget)}
                className="mt-[0.2em] size-5 shrink-0 accent-brand outline-none"
              />
              <span className="min-w-0">{option.label}</span>
            </label>
          ))}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** The numbers of a scale have a row of their own on wide screens: eleven do not fit a phone. */
const rowOf = ({ fieldType, options }: Field) =>
  fieldType === "scale" ? (options.length <= SCALE_ROW_MAX ? 30 : undefined) : rowWidth(options);
