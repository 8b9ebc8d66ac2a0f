import type { Metadata } from "next";
import { ProviderUnavailable } from "@/components/providers/provider-unavailable";
import { TherapistUnavailable } from "@/components/therapist/therapist-unavailable";
import { Container } from "@/components/ui/container";
import { t } from "@/domain/texts/t";

export const dynamic = "force-dynamic";

export const generateMetadata = (): Metadata => ({ title: t("Unavailable right now"), robots: { index: false } });

/** Replaces a therapist's page that cannot be rendered during an outage. The middleware sets its status, 503. */
export default async function OutagePage({ params }: PageProps<"/internal/outage/[place]">) {
  const { place } = await params;
  if (place === "providers") return <ProviderUnavailable />;
  return (
    <Container className="py-8 sm:py-12">
      <TherapistUnavailable />
    </Container>
  );
}
