import clsx from "clsx";
import type { ComponentProps } from "react";

const WIDTHS = { prose: "max-w-[44rem]", page: "max-w-[72rem]", wide: "max-w-[84rem]" } as const;

/** Centres a page's content and keeps it off the screen's edges. */
export function Container({
  width = "page",
  className,
  ...props
}: ComponentProps<"div"> & { width?: keyof typeof WIDTHS }) {
  return <div {...props} className={clsx("mx-auto w-full px-4 sm:px-6 lg:px-8", WIDTHS[width], className)} />;
}
