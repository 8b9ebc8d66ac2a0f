import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { staffPaths } from "@/lib/config/staff-paths";

/** A page of the staff area with one message, and the way to the inbox. */
export function StaffMessage({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Container width="prose" className="flex flex-col items-start gap-5 py-14">
      <h1 className="text-3xl">{title}</h1>
      <div className="flex flex-col gap-3 text-ink-muted text-lg">{children}</div>
      <div className="flex flex-wrap gap-3">
        {action}
        <ButtonLink href={staffPaths.inbox()} variant="secondary">
          Go to the inbox
        </ButtonLink>
      </div>
    </Container>
  );
}
