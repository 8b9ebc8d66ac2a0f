import clsx from "clsx";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonLook } from "./button-look";
import { PageLink } from "./page-link";
import { Spinner } from "./spinner";

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
}: ComponentProps<"button"> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      {...props}
      {...(busy ? { "aria-disabled": true, "aria-busy": true, onClick: ignoreClick } : {})}
      type={type}
      className={buttonLook({ variant, size, className: clsx(busy && "cursor-progress", className) })}
    >
      {busy ? (
        <>
          <span className="inline-flex items-center justify-center gap-2 opacity-0">{children}</span>
          <span aria-hidden="true" className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link with a button's appearance, for navigation only. */
export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof PageLink> & ButtonLook) {
  return <PageLink {...props} className={buttonLook({ variant, size, className })} />;
}

/** A link with a button's appearance that requests the page again: an empty address means the current one. */
export function ReloadLink(props: Omit<ComponentProps<"a">, "href" | "className">) {
  // biome-ignore lint/a11y/useValidAnchor: it leads to the current address.
  return <a {...props} href="" className={buttonLook({})} />;
}
