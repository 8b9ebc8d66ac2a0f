import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";

export interface FrameHeadProps {
  /** Kind of the subject, above the title: the way up where `up` is its address. */
  kind?: string;
  up?: string;
  title: ReactNode;
  /** The subject's state, beside the title. */
  badges?: ReactNode;
  facts?: ReactNode;
  /** Links and buttons at the end. */
  actions?: ReactNode;
}

/** The page's subject: a heading with its kind above, its state beside and short facts below; links and actions at its end. */
export function FrameHead({ kind, up, title, badges, facts, actions }: FrameHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-b pb-4">
      <div className="min-w-0">
        {kind === undefined ? null : (
          <p className="font-semibold text-ink-muted text-sm">
            {up === undefined ? (
              kind
            ) : (
              <PageLink href={up} className="text-brand underline-offset-4 hover:underline">
                {kind}
              </PageLink>
            )}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere text-2xl">{title}</h1>
          {badges}
        </div>
        {facts ? <p className="mt-1 text-ink-muted text-sm">{facts}</p> : null}
      </div>
      {actions ? (
        <div data-print="hide" className="flex flex-wrap items-center gap-2">
          {actions}
        </div>
      ) : null}
    </div>
  );
}
