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
      <Container width="wide" className="relative z-1 flex flex-col gap-5 pt-10 pb-6 sm:py-16">
        <SectionHeading level={1} title={title} eyebrow={eyebrow} lead={lead} />
        {children}
      </Container>
      <SmallRoom
        width="300"
        className="right-4 bottom-0 h-auto max-sm:mr-4 max-sm:ml-auto max-sm:block max-sm:w-36 sm:absolute sm:max-lg:w-52 print:hidden"
      />
    </div>
  );
}
