import type { Metadata } from "next";
import { ProviderProfile } from "@/components/providers/provider-profile";
import { brand } from "@/domain/brand";
import { getEnv } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { requireTherapist } from "@/lib/directory/therapist/require-therapist";
import { pageMetadata } from "@/lib/seo/page-metadata";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;
export const generateStaticParams = async () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name, slug } = await requireTherapist((await params).id, paths.provider);
  return pageMetadata({
    title: `${name} for providers`,
    description: `${name} in the ${brand.name} network: licenses and programs, and where providers sign in or apply.`,
    // The clients' page of the same therapist is canonical.
    path: paths.therapist(slug),
  });
}

export default async function ProviderPage({ params }: Props) {
  const therapist = await requireTherapist((await params).id, paths.provider);
  return <ProviderProfile therapist={therapist} signInUrl={getEnv().PROVIDER_APP_URL} />;
}
