import type { ReactNode } from "react";

/** The page's subject: a heading with its kind above, its state beside and short facts below; links and actions at its end. */
export function IdentityBar({
  kind,
  title,
  badges,
  facts,
  children,
}: {
  kind: ReactNode;
  title: ReactNode;
  badges?: ReactNode;
  facts?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-b pb-4">
      <div className="min-w-0">
        <p className="font-semibold text-ink-muted text-sm">{kind}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere text-2xl">{title}</h1>
          {badges}
        </div>
        {facts ? <p className="mt-1 text-ink-muted text-sm">{facts}</p> : null}
      </div>
      {children ? (
        <div data-print="hide" className="flex flex-wrap items-center gap-2">
          {children}
        </div>
      ) : null}
    </div>
  );
}
