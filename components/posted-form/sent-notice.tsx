import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";

interface Props {
  /** The target of the redirect after a plain form. */
  id: string;
  /** True where the form was sent from this document: the notice then receives the focus. */
  isNew: boolean;
  title: string;
  children: ReactNode;
}

/** Replaces a form after it was sent. */
export function SentNotice({ id, isNew, title, children }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) notice.current?.focus();
  }, [isNew]);
  return (
    <div ref={notice} id={id} tabIndex={-1} className="scroll-mt-28 outline-none">
      <Notice tone="success" role="status" title={title}>
        {children}
      </Notice>
    </div>
  );
}
