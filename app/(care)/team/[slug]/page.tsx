import type { Metadata } from "next";
import { TherapistProfile } from "@/components/therapist/therapist-profile";
import { TherapistUnavailable } from "@/components/therapist/therapist-unavailable";
import { Container } from "@/components/ui/container";
import { brand } from "@/lib/content/brand";
import { decoded } from "@/lib/directory/require-payer-scope";
import { paths } from "@/lib/paths";
import { bioText } from "@/lib/rich-text/sanitize-bio";
import { requireTherapist } from "@/lib/therapist/require-therapist";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ slug: string }>;
}

const DESCRIPTION_CHARS = 155;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const outcome = await requireTherapist((await params).slug, paths.therapist);
  if (outcome.status === "unavailable") return { title: "Unavailable right now", robots: { index: false } };
  const { name, slug, bioHtml } = outcome.therapist;
  const bio = bioText(bioHtml).replace(/\s+/gu, " ");
  return {
    title: name,
    description:
      bio.length > DESCRIPTION_CHARS
        ? `${bio.slice(0, DESCRIPTION_CHARS).toWellFormed()}…`
        : bio || `${brand.product} with ${name}`,
    alternates: { canonical: paths.therapist(slug) },
  };
}

export default async function TherapistPage({ params }: Props) {
  const outcome = await requireTherapist((await params).slug, paths.therapist);
  return (
    <Container className="py-8 sm:py-12">
      {outcome.status === "ok" ? (
        <TherapistProfile therapist={outcome.therapist} />
      ) : (
        <TherapistUnavailable address={paths.therapist(decoded((await params).slug))} />
      )}
    </Container>
  );
}
