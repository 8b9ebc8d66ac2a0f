import type { Metadata } from "next";
import { PageMessage } from "@/components/layout/page-message";
import { ProviderProfile } from "@/components/providers/provider-profile";
import { ButtonLink } from "@/components/ui/button";
import { getEnv } from "@/lib/config/env";
import { brand } from "@/lib/content/brand";
import { decoded } from "@/lib/directory/require-payer-scope";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { requireTherapist } from "@/lib/therapist/require-therapist";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const outcome = await requireTherapist((await params).id, paths.provider);
  if (outcome.status === "unavailable") return { title: "Unavailable right now", robots: { index: false } };
  const { name, slug } = outcome.therapist;
  return pageMetadata({
    title: `${name} for providers`,
    description: `${name} in the ${brand.name} network: licenses and programs, and where providers sign in or apply.`,
    // The same therapist as on the clients' page, which is the one to be found.
    path: paths.therapist(slug),
  });
}

export default async function ProviderPage({ params }: Props) {
  const { id } = await params;
  const outcome = await requireTherapist(id, paths.provider);
  if (outcome.status === "ok") {
    return <ProviderProfile therapist={outcome.therapist} signInUrl={getEnv().PROVIDER_APP_URL} />;
  }
  return (
    <PageMessage
      title="This page is unavailable right now"
      actions={
        <>
          <ButtonLink href={paths.provider(decoded(id))} prefetch={false}>
            Try again
          </ButtonLink>
          <ButtonLink href={paths.providers()} prefetch={false} variant="secondary">
            Go to the providers page
          </ButtonLink>
        </>
      }
    >
      <p>This is a fault on our side. Please try again in a minute.</p>
    </PageMessage>
  );
}
