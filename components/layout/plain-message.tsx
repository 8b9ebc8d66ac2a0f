import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { CrisisNote } from "./crisis-note";

export interface PageMessageProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A message without the mark's drawing: for error pages, whose scripts come with every page. */
export function PlainMessage({ title, children, actions, mark }: PageMessageProps & { mark?: ReactNode }) {
  return (
    <Container width="prose" className="flex flex-col items-start gap-6 py-16 sm:py-24">
      {mark}
      <h1 className="text-3xl">{title}</h1>
      <div className="flex max-w-[52ch] flex-col gap-3 text-ink-muted text-lg">{children}</div>
      <div className="flex flex-wrap gap-3">{actions}</div>
      <CrisisNote className="mt-4 max-w-[52ch] border-line border-t pt-6 text-ink-muted" />
    </Container>
  );
}
