import type { Metadata } from "next";
import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink } from "@/components/ui/button";
import { comingSoon } from "@/lib/content/notices";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: comingSoon.title,
  description: comingSoon.text,
  alternates: { canonical: paths.comingSoon() },
  robots: { index: false },
};

export default function ComingSoonPage() {
  return (
    <PageMessage
      title={comingSoon.title}
      actions={
        <>
          <ButtonLink href={paths.match()} prefetch={false}>
            Start Now
          </ButtonLink>
          <ButtonLink href={paths.home()} prefetch={false} variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>{comingSoon.text}</p>
    </PageMessage>
  );
}
