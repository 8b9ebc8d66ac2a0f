import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { CrisisNote } from "./crisis-note";
import { LogoMark } from "./logo";

/** A page with one message, such as an error or not found, always with a link and crisis help. */
export function PageMessage({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <Container width="prose" className="flex flex-col items-start gap-6 py-16 sm:py-24">
      <LogoMark className="size-14 text-brand opacity-70" />
      <h1 className="text-3xl">{title}</h1>
      <div className="flex flex-col gap-3 text-ink-muted text-lg">{children}</div>
      <div className="flex flex-wrap gap-3">{actions}</div>
      <CrisisNote className="mt-4 border-line border-t pt-6 text-ink-muted" />
    </Container>
  );
}
