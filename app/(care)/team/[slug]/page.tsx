import type { Metadata } from "next";
import { JsonLd } from "@/components/seo/json-ld";
import { TherapistProfile } from "@/components/therapist/therapist-profile";
import { Container } from "@/components/ui/container";
import { brand } from "@/domain/brand";
import { bioText } from "@/domain/rich-text/sanitize-bio";
import { excerpt } from "@/domain/text/excerpt";
import { paths } from "@/lib/config/paths";
import { requireTherapist } from "@/lib/directory/therapist/require-therapist";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { absoluteUrl } from "@/lib/seo/site-url";
import { therapistGraph } from "@/lib/seo/structured-data";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;
export const generateStaticParams = async () => [];

interface Props {
  params: Promise<{ slug: string }>;
}

const DESCRIPTION_CHARS = 155;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name, slug, bioHtml } = await requireTherapist((await params).slug, paths.therapist);
  const offer = `${brand.product} with ${name}`;
  return pageMetadata({
    title: name,
    description: excerpt(bioText(bioHtml), DESCRIPTION_CHARS) || offer,
    path: paths.therapist(slug),
    picture: { path: paths.therapistSharePicture(slug), alt: offer },
    type: "profile",
  });
}

export default async function TherapistPage({ params }: Props) {
  const therapist = await requireTherapist((await params).slug, paths.therapist);
  return (
    <Container className="py-8 sm:py-12">
      <JsonLd graph={therapistGraph(therapist, brand, absoluteUrl)} />
      <TherapistProfile therapist={therapist} />
    </Container>
  );
}
