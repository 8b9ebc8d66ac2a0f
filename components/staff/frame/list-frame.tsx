import type { ComponentProps, ReactNode } from "react";
import { ActNotice } from "@/components/staff/shell/act-notice";
import { Container } from "@/components/ui/container";
import type { StaffNotice } from "@/lib/content/staff";
import { FrameHead, type FrameHeadProps } from "./frame-head";
import { ListPages } from "./list-pages";

interface Props extends FrameHeadProps {
  /** Result of the last action. */
  notice?: StaffNotice | undefined;
  filters?: ReactNode;
  /** Number of entries, announced when it changes. */
  count?: string;
  /** Stands in place of a list without entries. */
  empty?: ReactNode;
  /** The list; undefined without entries. */
  children: ReactNode;
  pages?: ComponentProps<typeof ListPages>;
  /** Other lists, before this one where there is room. */
  side?: ReactNode;
}

/** The screen of a list: its name, filters and number, its entries or why there are none, and the ways on. */
export function ListFrame({ notice, filters, count, empty, children, pages, side, ...head }: Props) {
  const list = (
    <div className="group/list flex min-w-0 flex-col gap-5">
      <FrameHead {...head} />
      <ActNotice notice={notice} />
      {filters}
      {count === undefined ? null : (
        <p role="status" className="text-ink-muted text-sm">
          {count}
        </p>
      )}
      {children ?? (
        <p className="rounded-lg border border-line border-dashed p-8 text-center text-ink-muted">{empty}</p>
      )}
      {pages ? <ListPages {...pages} /> : null}
    </div>
  );
  return (
    <Container
      width="wide"
      className={side ? "grid gap-x-8 gap-y-4 py-6 lg:grid-cols-[14rem_1fr] print:block" : "py-6"}
    >
      {side}
      {list}
    </Container>
  );
}
