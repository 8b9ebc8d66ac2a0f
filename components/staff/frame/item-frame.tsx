import type { ReactNode } from "react";
import { ActNotice } from "@/components/staff/shell/act-notice";
import { Container } from "@/components/ui/container";
import type { StaffNotice } from "@/lib/content/staff";
import { FrameHead, type FrameHeadProps } from "./frame-head";

interface Props extends FrameHeadProps {
  /** Result of the last action. */
  notice?: StaffNotice | undefined;
  /** Actions, across the page. */
  acts?: ReactNode;
  /** Beside the content where there is room. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The screen of one subject: what it is, what became of the last action, what can be done, and its parts. */
export function ItemFrame({ notice, acts, aside, children, ...head }: Props) {
  return (
    <Container width="wide" className="flex flex-col gap-5 py-6">
      <FrameHead {...head} />
      <div data-print="hide" className="contents">
        <ActNotice notice={notice} />
        {acts}
      </div>
      {aside ? (
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {children}
          {aside}
        </div>
      ) : (
        children
      )}
    </Container>
  );
}
