import type { ReactNode } from "react";
import { SmallRoom } from "@/components/art/room-picture";
import { Container } from "@/components/ui/container";
import { SectionHeading } from "@/components/ui/section-heading";

/** The quiet band at the top of a page of text: its one `h1`, a lead, and what belongs beside them. */
export function PageIntro({
  title,
  eyebrow,
  lead,
  children,
}: {
  title: string;
  eyebrow?: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="relative overflow-hidden border-line border-b bg-sage print:border-0">
      <SmallRoom width="300" className="absolute right-4 bottom-0 max-lg:hidden print:hidden" />
      <Container width="wide" className="relative flex flex-col gap-5 py-10 sm:py-16">
        <SectionHeading level={1} title={title} eyebrow={eyebrow} lead={lead} />
        {children}
      </Container>
    </div>
  );
}
