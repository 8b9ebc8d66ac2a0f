import clsx from "clsx";
import type { ComponentProps, MouseEvent } from "react";
import { PageLink } from "./page-link";
import { Spinner } from "./spinner";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "on-deep";
export type ButtonSize = "sm" | "md" | "lg";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

const VARIANTS = {
  primary: "border-transparent bg-brand text-on-brand hover:bg-brand-strong",
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

const buttonLook = ({ variant = "primary", size = "md", className }: Look) =>
  clsx("button-shape", VARIANTS[variant], SIZES[size], className);

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** A native button. While `busy` it keeps its width, name and focus, shows a spinner, and ignores clicks; `disabled` would drop the focus. */
export function Button({
  variant,
  size,
  busy = false,
  type = "button",
  className,
  children,
  ...props
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <button
      {...props}
      {...(busy ? { "aria-disabled": true, "aria-busy": true, onClick: ignoreClick } : {})}
      type={type}
      className={buttonLook({ variant, size, className: clsx(busy && "cursor-progress", className) })}
    >
      <span className={clsx("inline-flex items-center justify-center gap-2", busy && "opacity-0")}>{children}</span>
      {busy ? (
        <span aria-hidden="true" className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}

/** A link with a button's appearance, for navigation only. */
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof PageLink> & Look) {
  return <PageLink {...props} className={buttonLook({ variant, size, className })} />;
}

/** A link with a button's appearance that requests the page again: an empty address means the current one. */
export function ReloadLink(props: Omit<ComponentProps<"a">, "href" | "className">) {
  // biome-ignore lint/a11y/useValidAnchor: it leads to the current address.
  return <a {...props} href="" className={buttonLook({})} />;
}
