import type { Metadata } from "next";
import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink } from "@/components/ui/button";
import { thankYou } from "@/lib/content/notices";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: "Thank you",
  description: thankYou.text,
  alternates: { canonical: paths.thankYou() },
  robots: { index: false },
};

export default function ThankYouPage() {
  return (
    <PageMessage
      title={thankYou.title}
      actions={
        <ButtonLink href={paths.root()} prefetch={false}>
          {thankYou.backLabel}
        </ButtonLink>
      }
    >
      <p>{thankYou.text}</p>
    </PageMessage>
  );
}
