import type { Metadata } from "next";
import { ProviderUnavailable } from "@/components/providers/provider-unavailable";
import { TherapistUnavailable } from "@/components/therapist/therapist-unavailable";
import { Container } from "@/components/ui/container";
import { decodeSegment } from "@/domain/text/decode-segment";
import { paths } from "@/lib/config/paths";

export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Unavailable right now", robots: { index: false } };

interface Props {
  params: Promise<{ place: string; id: string }>;
}

/** Replaces a therapist's page that cannot be rendered during an outage. The middleware sets its status, 503. */
export default async function OutagePage({ params }: Props) {
  const { place, id: segment } = await params;
  const id = decodeSegment(segment) ?? "";
  if (place === "providers") return <ProviderUnavailable address={paths.provider(id)} />;
  return (
    <Container className="py-8 sm:py-12">
      <TherapistUnavailable address={paths.therapist(id)} />
    </Container>
  );
}
