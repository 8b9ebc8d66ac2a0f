import clsx from "clsx";
import type { ReactNode } from "react";
import { pageLang } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";
import { VisuallyHidden } from "./visually-hidden";

/** Attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldTexts {
  /** One sentence on how to correct it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Marks the label; fields are required by default. */
  optional?: boolean | undefined;
}

/** The ids of a field's texts, and the attributes that connect them to its control. */
export function describeControl(id: string, { error, hint }: FieldTexts): ControlProps {
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null);
  return {
    id,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
    "aria-invalid": error ? true : undefined,
  };
}

/** Kinds of control without a required state in Chromium's accessibility tree. */
const WITHOUT_REQUIRED_STATE = new Set(["date", "time", "select", "checkbox", "checkboxes", "file"]);

/**
 * Marks a required control for assistive technology: by its name where Chromium has no state for it, by `aria-required`
 * elsewhere. Never by both, as engines with the state would announce it twice.
 */
export function describeRequired(kind: string | undefined, isRequired: boolean) {
  const hasState = kind !== undefined && !WITHOUT_REQUIRED_STATE.has(kind);
  return {
    isInName: isRequired && !hasState,
    attributes: { "aria-required": (isRequired && hasState) || undefined },
  };
}

/** The hidden word for the visible mark, or for the missing "(optional)". */
export function RequiredWord() {
  return <VisuallyHidden>{` ${t("(required)")}`}</VisuallyHidden>;
}

export function OptionalMark() {
  return <span className="font-normal text-ink-muted">{` ${t("(optional)")}`}</span>;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p id={`${id}-hint`} className="text-ink-muted text-sm">
      {children}
    </p>
  ) : null;
}

/** Inside `<form data-error-space>` one line is reserved for the error, so that it moves nothing below; not in a part of it with `none`. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <div className="hidden min-h-[1lh] text-sm has-[p]:block in-data-error-space:block not-has-[p]:in-data-[error-space=none]:hidden">
      {error ? (
        <p id={`${id}-error`} lang={pageLang()} className="flex gap-2 font-semibold text-danger">
          <span
            aria-hidden="true"
            className="mt-[0.15em] grid size-[1.2em] shrink-0 place-items-center rounded-full bg-danger text-on-danger text-xs"
          >
            !
          </span>
          <span>{tGiven(error)}</span>
        </p>
      ) : null}
    </div>
  );
}

/** The shared style of one-line and many-line controls. */
export const controlLook = (error: string | undefined, className?: string) =>
  clsx(
    "block w-full min-h-12 rounded-md border bg-surface-raised px-3.5 py-2.5 text-ink transition-colors duration-150",
    "placeholder:text-ink-muted hover:border-brand",
    "disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-muted",
    error ? "border-danger shadow-[inset_0_0_0_1px_var(--color-danger)]" : "border-line-strong",
    className,
  );

/** Label, hint, control, error: the only place that connects them for assistive technology. */
export function Field({
  id,
  label,
  isRequiredInName = false,
  className,
  children,
  ...texts
}: FieldTexts & {
  id: string;
  isRequiredInName?: boolean | undefined;
  label: ReactNode;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {texts.optional ? <OptionalMark /> : null}
        {isRequiredInName ? <RequiredWord /> : null}
      </label>
      <FieldHint id={id}>{texts.hint}</FieldHint>
      {children(describeControl(id, texts))}
      <FieldError id={id} error={texts.error} />
    </div>
  );
}
