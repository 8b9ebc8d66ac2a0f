import clsx from "clsx";

export type ButtonVariant = "primary" | "hollow" | "secondary" | "quiet" | "danger" | "on-deep";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

const VARIANTS = {
  primary: "border-transparent bg-brand text-on-brand hover:bg-brand-strong",
  hollow: "button-hollow border-brand text-brand",
  secondary: "border-line-strong bg-surface-raised text-brand hover:border-brand hover:bg-brand-tint",
  quiet: "border-transparent text-brand hover:bg-brand-tint",
  danger: "border-transparent bg-danger text-on-danger hover:bg-danger-strong",
  "on-deep": "border-transparent bg-on-deep text-deep hover:bg-on-deep-muted",
} as const satisfies Record<ButtonVariant, string>;

const SIZES = {
  sm: "touch-target px-3.5 py-1 text-sm",
  md: "min-h-12 px-5 py-2 text-base",
  lg: "min-h-14 px-7 py-3 text-lg",
} as const satisfies Record<ButtonSize, string>;

/** The classes of buttons and of links that look like one. */
export const buttonLook = ({ variant = "primary", size = "md", className }: ButtonLook) =>
  clsx("button-shape", VARIANTS[variant], SIZES[size], className);
