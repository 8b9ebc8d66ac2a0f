import { ClosedLink } from "@/components/layout/closed-link";
import { TherapistPage } from "@/components/therapist-door/therapist-page";
import { therapistPaths } from "@/lib/config/therapist-paths";
import { closedTherapistNotices } from "@/lib/content/therapist-page";
import { THERAPIST_DOOR } from "@/lib/intake/therapist-door/door";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata({
  title: "Your appointments",
  description: "The own page of a therapist of the network.",
  path: therapistPaths.page(),
});
export const dynamic = "force-dynamic";

export default function TherapistDoorPage() {
  const opened = THERAPIST_DOOR.takeOver();
  if (opened.kind === "open") return <TherapistPage page={opened.subject} />;
  return <ClosedLink notice={closedTherapistNotices[opened.reason]} />;
}
