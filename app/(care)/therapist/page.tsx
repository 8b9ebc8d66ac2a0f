import { ClosedLink } from "@/components/layout/closed-link";
import { TherapistPage } from "@/components/therapist-door/therapist-page";
import { therapistPaths } from "@/lib/config/therapist-paths";
import { closedTherapistNotices, type TherapistNotice, therapistNotices } from "@/lib/content/therapist-page";
import { readDraft } from "@/lib/drafts/draft-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import { THERAPIST_DOOR } from "@/lib/intake/therapist-door/door";
import { typedPlace, typedSchema } from "@/lib/intake/therapist-door/typed";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Your appointments",
    description: "The own page of a therapist of the network.",
    path: therapistPaths.page(),
  });
export const dynamic = "force-dynamic";

export default async function TherapistDoorPage({ searchParams }: PageProps<"/therapist">) {
  const { notice } = await searchParams;
  const opened = THERAPIST_DOOR.takeOver();
  if (opened.kind === "open") {
    const { subject: page } = opened;
    const typed = await readDraft(await loadCookies(), typedPlace(page.id), typedSchema);
    return <TherapistPage {...{ page, typed }} notice={toNotice(notice)} />;
  }
  return <ClosedLink notice={closedTherapistNotices[opened.reason]} />;
}

const toNotice = (text: unknown) =>
  Object.keys(therapistNotices).find((known): known is TherapistNotice => known === text);
