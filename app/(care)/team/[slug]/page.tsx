import type { Metadata } from "next";
import { JsonLd } from "@/components/seo/json-ld";
import { TherapistProfile } from "@/components/therapist/therapist-profile";
import { Container } from "@/components/ui/container";
import { brand } from "@/domain/brand";
import { t, tGiven } from "@/domain/texts/t";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { loadTimes } from "@/lib/directory/load-times";
import { findSimilar } from "@/lib/directory/therapist/find-similar";
import { requireTherapist } from "@/lib/directory/therapist/require-therapist";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { absoluteUrl } from "@/lib/seo/site-url";
import { therapistGraph } from "@/lib/seo/structured-data";
import { nameWithCredentials, therapistDescription, therapistTitle } from "@/lib/seo/therapist-texts";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/team/[slug]">): Promise<Metadata> {
  const therapist = await requireTherapist((await params).slug, paths.therapist);
  const { slug } = therapist;
  return pageMetadata({
    title: therapistTitle(therapist),
    description: therapistDescription(therapist),
    path: paths.therapist(slug),
    picture: {
      path: machinePaths.therapistSharePicture(slug),
      alt: t("{product} with {name}", {
        product: tGiven(brand.product),
        name: nameWithCredentials(therapist),
      }),
    },
    type: "profile",
  });
}

export default async function TherapistPage({ params }: PageProps<"/team/[slug]">) {
  const therapist = await requireTherapist((await params).slug, paths.therapist);
  const { slug, uniqueId } = therapist;
  const [similar, times] = await Promise.all([findSimilar(slug), loadTimes([uniqueId])]);
  return (
    <Container className="pt-2 pb-4 sm:py-12">
      <JsonLd graph={therapistGraph(therapist, brand, absoluteUrl)} />
      <TherapistProfile therapist={therapist} similar={similar} offered={times.get(uniqueId)} />
    </Container>
  );
}
