import { redirect } from "next/navigation";
import { SmallRoom } from "@/components/art/room-picture";
import { RequestDetails } from "@/components/booking/request-details";
import { NotWatchedNote } from "@/components/layout/not-watched-note";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { SectionHeading } from "@/components/ui/section-heading";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { loadConfirmation } from "@/lib/intake/booking/loaders";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: t("Appointment request submitted"),
    description: t("Your appointment request is with us."),
    path: paths.appointmentSent(),
  });
export const dynamic = "force-dynamic";

export default async function AppointmentSentPage() {
  const { request, ...office } = await loadConfirmation();
  if (!request) redirect(paths.match());
  return (
    <Container width="prose" className="flex flex-col gap-8 py-8 sm:py-14">
      <SmallRoom light="evening" width="224" />
      <SectionHeading
        level={1}
        title={request.chosen?.isConfirmed ? t("Your appointment is confirmed") : t("Appointment Request Submitted!")}
      />
      <Card tone="sage">
        <RequestDetails request={request} {...office} />
      </Card>
      <NotWatchedNote />
      <ButtonLink href={paths.match()} variant="secondary" className="self-start print:hidden">
        {t("Submit Another Request")}
      </ButtonLink>
    </Container>
  );
}
