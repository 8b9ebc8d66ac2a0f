import type { Metadata } from "next";
import { JsonLd } from "@/components/seo/json-ld";
import { TherapistProfile } from "@/components/therapist/therapist-profile";
import { TherapistUnavailable } from "@/components/therapist/therapist-unavailable";
import { Container } from "@/components/ui/container";
import { brand } from "@/lib/content/brand";
import { decoded } from "@/lib/directory/require-payer-scope";
import { paths } from "@/lib/paths";
import { bioText } from "@/lib/rich-text/sanitize-bio";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { absoluteUrl } from "@/lib/seo/site-url";
import { therapistGraph } from "@/lib/seo/structured-data";
import { excerpt } from "@/lib/text/excerpt";
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
  const outcome = await requireTherapist((await params).slug, paths.therapist);
  return (
    <Container className="py-8 sm:py-12">
      {outcome.status === "ok" ? (
        <>
          <JsonLd graph={therapistGraph(outcome.therapist, brand, absoluteUrl)} />
          <TherapistProfile therapist={outcome.therapist} />
        </>
      ) : (
        <TherapistUnavailable address={paths.therapist(decoded((await params).slug))} />
      )}
    </Container>
  );
}
