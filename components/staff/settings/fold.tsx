import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

const LINE =
  "flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-3.5 py-2 [&::-webkit-details-marker]:hidden";

const FoldTitle = ({ title, facts }: { title: ReactNode; facts: ReactNode }) => (
  <>
    <span className="min-w-0">
      <span className="wrap-anywhere block font-semibold">{title}</span>
      {facts ? <span className="wrap-anywhere block text-ink-muted text-sm">{facts}</span> : null}
    </span>
    <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted group-open/fold:rotate-180" />
  </>
);

/** A part of a form whose fields are not in the page: it posts the form, which opens again with them. */
export const ClosedFold = ({ name, title, facts }: { name: string; title: ReactNode; facts: ReactNode }) => (
  <button
    type="submit"
    name="act"
    value={`at ${name}`}
    id={`field-${name}`}
    aria-expanded="false"
    className={clsx(
      LINE,
      "min-w-0 flex-1 scroll-mt-4 rounded-md border border-line-strong bg-surface-raised text-left",
    )}
  >
    <FoldTitle title={title} facts={facts} />
  </button>
);

/** A part of a form that opens below its name. Its fields are sent closed, too. */
export const Fold = ({
  id,
  title,
  facts,
  isOpen,
  children,
}: {
  id?: string;
  title: ReactNode;
  facts?: ReactNode;
  isOpen: boolean;
  children: ReactNode;
}) => (
  <details
    id={id}
    open={isOpen}
    className="group/fold min-w-0 flex-1 scroll-mt-4 rounded-md max-sm:open:order-last max-sm:open:basis-full border border-line-strong bg-surface-raised"
  >
    <summary className={LINE}>
      <FoldTitle title={title} facts={facts} />
    </summary>
    <div className="border-line border-t p-3.5">{children}</div>
  </details>
);
