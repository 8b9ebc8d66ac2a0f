import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

export type NoticeTone = "info" | "warning" | "danger" | "success";

const TONES = {
  info: { icon: Info, box: "border-sage-strong bg-sage", mark: "text-brand" },
  warning: { icon: TriangleAlert, box: "border-warning/40 bg-warning-surface", mark: "text-warning" },
  danger: { icon: CircleAlert, box: "border-danger/40 bg-danger-surface", mark: "text-danger" },
  success: { icon: CircleCheck, box: "border-success/40 bg-success-surface", mark: "text-success" },
} as const satisfies Record<NoticeTone, unknown>;

/** A message box. Needs `role="status"` or `role="alert"` when it appears after an action. */
export function Notice({
  tone = "info",
  title,
  className,
  children,
  ...props
}: Omit<ComponentProps<"div">, "title"> & { tone?: NoticeTone; title?: ReactNode }) {
  const { icon: Icon, box, mark } = TONES[tone];
  return (
    <div {...props} className={clsx("flex gap-3 rounded-lg border px-4 py-3.5", box, className)}>
      <Icon aria-hidden="true" className={clsx("mt-[0.15em] size-[1.35em] shrink-0", mark)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
