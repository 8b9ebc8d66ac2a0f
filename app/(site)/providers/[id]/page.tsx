import type { Metadata } from "next";
import { ProviderProfile } from "@/components/providers/provider-profile";
import { getEnv } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { requireTherapist } from "@/lib/directory/therapist/require-therapist";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { therapistDescription, therapistTitle } from "@/lib/seo/therapist-texts";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/providers/[id]">): Promise<Metadata> {
  const therapist = await requireTherapist((await params).id, paths.provider);
  return pageMetadata({
    title: therapistTitle(therapist, "Provider"),
    description: therapistDescription(therapist, "Provider"),
    // The clients' page of the same therapist is canonical.
    path: paths.therapist(therapist.slug),
  });
}

export default async function ProviderPage({ params }: PageProps<"/providers/[id]">) {
  const therapist = await requireTherapist((await params).id, paths.provider);
  return <ProviderProfile therapist={therapist} signInUrl={getEnv().PROVIDER_APP_URL} />;
}
